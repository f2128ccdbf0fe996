import type { ChangedLocality } from "@bandeja/contract/live-events";
import { and, inArray, not, or, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { isOfPerson } from "../../db/same-person.ts";
import { applications, jobs } from "../../db/schema/jobs.ts";
import { blocks } from "../../db/schema/people.ts";

/** Work that a block changes nothing about. */
const isAgreed = sql`${applications.status} IN ('confirmed', 'noshow', 'completed')`;

/** Whether one of an application's sides has blocked the other. */
const isBlocked = sql`EXISTS (
  SELECT FROM blocks
  WHERE (blocker_id = ${applications.venueId} AND ${isOfPerson(blocks.blockedId, applications.workerId, blocks.blockedAt)})
    OR (blocker_id = ${applications.workerId} AND ${isOfPerson(blocks.blockedId, applications.venueId, blocks.blockedAt)}))`;

/** The workers who applied for jobs, by job, whatever became of the application; without those kept away by a block. */
export async function findApplicants(db: Db, jobIds: readonly string[]): Promise<Map<string, string[]>> {
  const workersOf = new Map<string, string[]>();
  if (jobIds.length === 0) return workersOf;
  const rows = await db
    .select({ jobId: applications.jobId, workerId: applications.workerId })
    .from(applications)
    .where(and(inArray(applications.jobId, [...jobIds]), or(isAgreed, not(isBlocked))));
  for (const { jobId, workerId } of rows) {
    workersOf.set(jobId, [...(workersOf.get(jobId) ?? []), workerId]);
  }
  return workersOf;
}

/** The localities of jobs that are not reserved, each once for each position. */
export async function findLocalitiesOf(db: Db, jobIds: readonly string[]): Promise<ChangedLocality[]> {
  return db
    .selectDistinct({ localityId: jobs.localityId, lat: jobs.latitude, lng: jobs.longitude })
    .from(jobs)
    .where(and(inArray(jobs.id, [...jobIds]), sql`${jobs.id} NOT IN (SELECT job_id FROM reservations)`));
}
