import type { Tx } from "../../../db/database.ts";
import { pageOf, type Paging } from "../../../kernel/paging.ts";
import type { VenueList } from "../core/job.ts";
import { findFirstApplicants, findJobsOf } from "./job-lists-store.ts";

export interface Face {
  readonly name: string;
  readonly photo: string | null;
}

/** Five applicants of each job, pending ones first, in one query for all jobs. */
async function findFaces(tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, readonly Face[]>> {
  const faces = new Map<string, Face[]>();
  if (jobIds.length === 0) return faces;
  for (const { jobId, ...face } of await findFirstApplicants(tx, jobIds)) {
    const others = faces.get(jobId);
    if (others === undefined) faces.set(jobId, [face]);
    else others.push(face);
  }
  return faces;
}

/** One page of a venue's jobs, soonest first, each with the faces of the first who applied. */
export async function findJobsOfVenue(
  tx: Tx,
  venueId: string,
  query: { list: VenueList; now: Date; paging: Paging },
) {
  const found = await findJobsOf(tx, venueId, query);
  const { rows, nextCursor } = pageOf(found, query.paging, (job) => job.startsAt.getTime());
  const faces = await findFaces(
    tx,
    rows.map(({ id }) => id),
  );
  return { jobs: rows.map((job) => ({ job, faces: faces.get(job.id) ?? [] })), nextCursor };
}
