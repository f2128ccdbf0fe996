import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { findOwnApplication } from "../../applications/core/find-application.ts";
import { isBarred } from "../../decisions/restrictions/find-suspension.ts";
import { isOnBlocklist } from "../../team/favourites/favourites.ts";
import { isBlockedBetween } from "../../safety/blocks.ts";
import { findJob } from "../../jobs/core/find-job.ts";
import { isReservedFrom } from "../../jobs/core/reservations-store.ts";
import { isOpen } from "../../jobs/require-open-job.ts";

/** Whether one side keeps the other away. */
const areApart = async (db: Db, pair: { venueId: string; workerId: string }): Promise<boolean> =>
  (await isBlockedBetween(db, pair)) || (await isOnBlocklist(db, pair));

/**
 * A job that the actor may see: "a venue: its own; waitstaff: open ones and those they applied for" (docs/product.md,
 * "Jobs and shifts"), with their own application, if any, and whether nobody is found for it although it is open.
 *
 * @throws ApiError `NOT_FOUND` for every other job; `NOT_OPEN_YET` for one that is reserved for other workers.
 */
export async function requireVisibleJob(db: Db, id: string, actor: Actor, now: Date) {
  const job = await findJob(db, id);
  if (job === undefined) throw new ApiError("NOT_FOUND");
  if (actor.side === "venue") {
    if (job.venueId !== actor.partyId) throw new ApiError("NOT_FOUND");
    return { job, application: undefined, isClosed: false };
  }
  const application = await findOwnApplication(db, { jobId: id, workerId: actor.partyId });
  const isClosed = isOpen(job, now) && (await isBarred(db, job.venueId, now));
  if (application !== undefined) return { job, application, isClosed };
  const pair = { venueId: job.venueId, workerId: actor.partyId };
  if (!isOpen(job, now) || isClosed || (await areApart(db, pair))) throw new ApiError("NOT_FOUND");
  const isReserved = await isReservedFrom(db, { jobId: id, workerId: actor.partyId, now });
  if (isReserved) throw new ApiError("NOT_OPEN_YET");
  return { job, application, isClosed };
}
