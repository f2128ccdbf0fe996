import { and, asc, desc, eq, isNotNull, ne, or } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";

const maxRows = 20;

/** A person's applications to the jobs of one venue, newest first; those that the person has withdrawn are left out. */
export async function findApplicationsBetween(
  db: Db,
  { venueId, workerId }: { venueId: string; workerId: string },
) {
  return db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      status: applications.status,
      decisionId: applications.decisionId,
      contactEnded: applications.contactEnded,
      startDate: jobs.startDate,
      endDate: jobs.endDate,
      startsAt: jobs.startsAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.venueId, venueId),
        eq(applications.workerId, workerId),
        or(ne(applications.status, "withdrawn"), isNotNull(applications.decisionId)),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(maxRows);
}

/** How often venues reported that a worker arrived late. */
export function countLateArrivals(db: Db, workerId: string): Promise<number> {
  return db.$count(
    applications,
    and(eq(applications.workerId, workerId), eq(applications.attendance, "late")),
  );
}

/** A worker's pending applications at one venue, in the order in which jobs are locked. */
export async function findPendingBetween(
  tx: Tx,
  { venueId, workerId }: { venueId: string; workerId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.venueId, venueId),
        eq(applications.workerId, workerId),
        eq(applications.status, "pending"),
      ),
    )
    .orderBy(asc(applications.jobId));
  return rows.map(({ id }) => id);
}
