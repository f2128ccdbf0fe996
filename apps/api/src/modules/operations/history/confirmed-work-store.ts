import type { ConfirmedWork } from "@bandeja/contract/console/calls";
import { and, asc, eq, gt, or, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";
import { findPartyNames } from "../core/party-names-store.ts";

/** The most that a page shows. */
const most = 50;

const { id, jobId, venueId, workerId } = applications;

async function find(db: Db, where: SQL | undefined, now: Date): Promise<ConfirmedWork[]> {
  const rows = await db
    .select({
      applicationId: id,
      venueId,
      workerId,
      work: {
        id: jobs.id,
        venueName: jobs.venueName,
        startDate: jobs.startDate,
        endDate: jobs.endDate,
        startTime: jobs.startTime,
        endTime: jobs.endTime,
      },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(and(where, eq(applications.status, "confirmed"), gt(jobs.endsAt, now)))
    .orderBy(asc(jobs.startsAt), asc(id))
    .limit(most);
  const names = await findPartyNames(
    db,
    rows.flatMap((row) => [row.venueId, row.workerId]),
  );
  const partyOf = (party: string) => ({ id: party, name: names.get(party) ?? null });
  return rows.map(({ applicationId, work, ...sides }) => ({
    applicationId,
    work,
    venue: partyOf(sides.venueId),
    worker: partyOf(sides.workerId),
  }));
}

/** The confirmed work of a job, unless it has ended. */
export const findConfirmedOfJob = (db: Db, job: string, now: Date): Promise<ConfirmedWork[]> =>
  find(db, eq(jobId, job), now);

/** The confirmed work of a venue or worker that has not ended, the next first. */
export const findConfirmedOfParty = (db: Db, party: string, now: Date): Promise<ConfirmedWork[]> =>
  find(db, or(eq(venueId, party), eq(workerId, party)), now);
