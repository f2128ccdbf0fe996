import type { Period } from "@bandeja/domain/earnings";
import { addDays } from "@bandeja/domain/wall-clock";
import { and, between, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { workers } from "../../db/schema/accounts.ts";
import { applications, jobs } from "../../db/schema/jobs.ts";

/** A job has at most 31 days; two more, since an instant is up to a day from the date of its zone. */
const longestJob = 33;
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** The completed applications for a venue's jobs with a day in a period, with shift, pay and worker. */
export async function findCompletedWork(db: Db, venueId: string, { from, to }: Pick<Period, "from" | "to">) {
  const { startDate, endDate, startTime, endTime, hourlyCents, currency, startsAt } = jobs;
  const { id, jobId, workerId, status, closedAt } = applications;
  return db
    .select({
      id,
      jobId,
      workerId,
      workerName: workers.name,
      status,
      closedAt,
      startDate,
      endDate,
      startTime,
      endTime,
      startsAt,
      hourlyCents,
      currency,
    })
    .from(jobs)
    .innerJoin(applications, eq(jobId, jobs.id))
    .innerJoin(workers, eq(workers.id, workerId))
    .where(
      and(
        eq(jobs.venueId, venueId),
        // Follows from the dates, and lets an index find the jobs.
        between(startsAt, midnight(addDays(from, -longestJob)), midnight(addDays(to, 2))),
        lte(startDate, to),
        gte(endDate, from),
        eq(status, "completed"),
      ),
    );
}

/** The dates, hours and agreed pay of a worker's completed jobs, with the application of each. */
export async function findCompletedJobs(db: Db, workerId: string) {
  const { startDate, endDate, startTime, endTime, timezone, hourlyCents, currency } = jobs;
  const { id, status, closedAt } = applications;
  return db
    .select({ id, status, closedAt, startDate, endDate, startTime, endTime, timezone, hourlyCents, currency })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.workerId, workerId), eq(applications.status, "completed")));
}

/** The years in which a venue's jobs with completed work began or ended, newest first. */
export async function findYearsOfWork(db: Db, venueId: string): Promise<number[]> {
  const year = sql<number>`extract(year FROM day)::int`;
  const rows = await db
    .selectDistinct({ year })
    .from(jobs)
    .innerJoin(sql`LATERAL (VALUES (${jobs.startDate}), (${jobs.endDate})) AS days(day)`, sql`true`)
    .where(
      and(
        eq(jobs.venueId, venueId),
        sql`EXISTS (SELECT FROM applications a WHERE a.job_id = ${jobs.id} AND a.status = 'completed')`,
      ),
    )
    .orderBy(desc(year));
  return rows.map((row) => row.year);
}
