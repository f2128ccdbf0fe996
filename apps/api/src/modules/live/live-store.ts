import { inArray } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { applications } from "../../db/schema/jobs.ts";

/** The workers who applied for jobs, by job, whatever became of the application. */
export async function findApplicants(db: Db, jobIds: readonly string[]): Promise<Map<string, string[]>> {
  const workersOf = new Map<string, string[]>();
  if (jobIds.length === 0) return workersOf;
  const rows = await db
    .select({ jobId: applications.jobId, workerId: applications.workerId })
    .from(applications)
    .where(inArray(applications.jobId, [...jobIds]));
  for (const { jobId, workerId } of rows) {
    workersOf.set(jobId, [...(workersOf.get(jobId) ?? []), workerId]);
  }
  return workersOf;
}
