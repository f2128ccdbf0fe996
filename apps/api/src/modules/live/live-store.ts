import { inArray } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { applications } from "../../db/schema/jobs.ts";

/** The workers who applied for jobs, by job, whatever became of the application. */
export async function findApplicants(tx: Tx, jobIds: readonly string[]): Promise<Map<string, string[]>> {
  const workersOf = new Map<string, string[]>();
  if (jobIds.length === 0) return workersOf;
  const rows = await tx
    .select({ jobId: applications.jobId, workerId: applications.workerId })
    .from(applications)
    .where(inArray(applications.jobId, [...jobIds]));
  for (const { jobId, workerId } of rows) {
    workersOf.set(jobId, [...(workersOf.get(jobId) ?? []), workerId]);
  }
  return workersOf;
}
