import type { Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { haveRecentApplication } from "./have-recent-application.ts";

/** The two sides of a conversation. */
export interface VenueWorker {
  readonly venueId: string;
  readonly workerId: string;
}

/** The actor and another party of the other side, as venue and worker. */
export const toVenueWorker = (actor: Actor, otherId: string): VenueWorker =>
  actor.side === "venue"
    ? { venueId: actor.partyId, workerId: otherId }
    : { venueId: otherId, workerId: actor.partyId };

/**
 * A venue and a worker may write to each other while they share an application that is pending, confirmed or ended
 * within 30 days (docs/product.md, "Messages"). Values that are not text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`, also for an unknown account.
 */
export async function requireCorrespondent(tx: Tx, actor: Actor, otherId: unknown, now: Date): Promise<void> {
  if (typeof otherId !== "string") return;
  const mayWrite =
    isId(otherId) && (await haveRecentApplication(tx, { ...toVenueWorker(actor, otherId), now }));
  if (!mayWrite) throw new ApiError("NOT_FOUND");
}
