import type { Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { toVenueWorker, type VenueWorker } from "./venue-worker.ts";
import { existsApplicationEver, hasOpenJob } from "./people-store.ts";

/** Whether a person ever applied to a venue, whatever became of it. */
export async function hasEverApplied(tx: Tx, pair: VenueWorker): Promise<boolean> {
  return existsApplicationEver(tx, pair);
}

/**
 * Who may block or report somebody: whoever shares or shared an application with them, and waitstaff a venue with an
 * open job. What is no text at all is left to validation.
 *
 * @throws ApiError `NOT_FOUND`, also for somebody who is not there.
 */
export async function requireRelationship(tx: Tx, actor: Actor, otherId: unknown, now: Date): Promise<void> {
  if (typeof otherId !== "string") return;
  if (!isId(otherId)) throw new ApiError("NOT_FOUND");
  if (await existsApplicationEver(tx, toVenueWorker(actor, otherId))) return;
  if (actor.type === "waitress" && (await hasOpenJob(tx, otherId, now))) return;
  throw new ApiError("NOT_FOUND");
}
