import { and, count, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { applications } from "../../../db/schema/jobs.ts";
import { invitations } from "../../../db/schema/lifecycle.ts";

/** The pending and confirmed applications of a job, whose workers a change concerns, as in the payload of events. */
export async function findConcerned(db: Db | Tx, jobId: string) {
  const { id: applicationId, venueId, workerId } = applications;
  return db
    .select({ applicationId, jobId: applications.jobId, venueId, workerId })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), inArray(applications.status, ["pending", "confirmed"])));
}

/** How many people those applications are of, by job; a job without any is missing. */
export async function countConcerned(
  db: Db | Tx,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ jobId: applications.jobId, people: count() })
    .from(applications)
    .where(
      and(inArray(applications.jobId, [...jobIds]), inArray(applications.status, ["pending", "confirmed"])),
    )
    .groupBy(applications.jobId);
  return new Map(rows.map(({ jobId, people }) => [jobId, people]));
}

/** Which of some jobs anybody is asked for, and has not answered. */
export async function findAskedFor(db: Db | Tx, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ jobId: invitations.jobId })
    .from(invitations)
    .where(and(inArray(invitations.jobId, [...jobIds]), eq(invitations.state, "sent")));
  return new Set(rows.map(({ jobId }) => jobId));
}
