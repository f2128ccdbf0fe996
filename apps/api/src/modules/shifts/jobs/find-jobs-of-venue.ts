import type { Tx } from "../../../db/database.ts";
import { pageOf, type Paging } from "../../../kernel/paging.ts";
import { findFaces } from "../applications/find-faces.ts";
import type { VenueList } from "./job.ts";
import { findJobsOf } from "./job-lists-store.ts";

/** One page of a venue's jobs, soonest first, each with the faces of the first who applied. */
export async function findJobsOfVenue(
  tx: Tx,
  venueId: string,
  asked: { list: VenueList; now: Date; paging: Paging },
) {
  const found = await findJobsOf(tx, venueId, asked);
  const { rows, nextCursor } = pageOf(found, asked.paging, (job) => job.startsAt.getTime());
  const faces = await findFaces(
    tx,
    rows.map(({ id }) => id),
  );
  return { jobs: rows.map((job) => ({ job, faces: faces.get(job.id) ?? [] })), nextCursor };
}
