import type { Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { toVenueWorker } from "./venue-worker.ts";
import { hasEverApplied, hasOpenJob } from "./people-store.ts";

/**
 * Who may block or report somebody: whoever shares or shared an application with them, and waitstaff a venue with an
 * open job. What is no text at all is left to validation.
 *
 * @throws ApiError `NOT_FOUND`, also for somebody who is not there.
 */
export async function requireRelationship(tx: Tx, actor: Actor, otherId: unknown, now: Date): Promise<void> {
  if (typeof otherId !== "string") return;
  if (!isId(otherId)) throw new ApiError("NOT_FOUND");
  if (await hasEverApplied(tx, toVenueWorker(actor, otherId))) return;
  if (actor.type === "waitress" && (await hasOpenJob(tx, otherId, now))) return;
  throw new ApiError("NOT_FOUND");
}
