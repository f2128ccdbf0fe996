import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";

/** The dates, hours and agreed pay of a worker's completed jobs, with the application of each. */
export async function findCompletedJobs(tx: Tx, workerId: string) {
  const { startDate, endDate, startTime, endTime, timezone, hourlyCents, currency } = jobs;
  const { id, status, closedAt } = applications;
  return tx
    .select({ id, status, closedAt, startDate, endDate, startTime, endTime, timezone, hourlyCents, currency })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.workerId, workerId), eq(applications.status, "completed")));
}
