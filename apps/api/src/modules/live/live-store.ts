import type { ChangedLocality } from "@bandeja/contract/live-events";
import { inArray } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { applications, jobs } from "../../db/schema/jobs.ts";

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

/** The localities of jobs, each once for each position. */
export async function findLocalitiesOf(db: Db, jobIds: readonly string[]): Promise<ChangedLocality[]> {
  return db
    .selectDistinct({ localityId: jobs.localityId, lat: jobs.latitude, lng: jobs.longitude })
    .from(jobs)
    .where(inArray(jobs.id, [...jobIds]));
}
