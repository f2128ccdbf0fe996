import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { applications } from "../../../db/schema/jobs.ts";

/** The pending and confirmed applications of a job, whose workers a change concerns, as in the payload of events. */
export async function findConcerned(db: Db | Tx, jobId: string) {
  const { id: applicationId, venueId, workerId } = applications;
  return db
    .select({ applicationId, jobId: applications.jobId, venueId, workerId })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), inArray(applications.status, ["pending", "confirmed"])));
}
