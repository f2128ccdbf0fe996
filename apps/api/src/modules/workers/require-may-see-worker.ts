import type { Db } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { findContactEnder } from "../safety/blocks.ts";
import { haveRecentApplication } from "../safety/have-recent-application.ts";

/**
 * A profile is visible to the worker, and to a venue with an application of theirs that is pending or confirmed, or
 * ended within 30 days (docs/product.md, "Contact details"), unless an operator has ended the contact of the two.
 *
 * @throws ApiError `NOT_FOUND` for any other account.
 */
export async function requireMaySeeWorker(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  if (actor.partyId === id) return;
  const isVenueOfTheirs =
    actor.side === "venue" &&
    isId(id) &&
    (await haveRecentApplication(db, { venueId: actor.partyId, workerId: id, now }));
  if (!isVenueOfTheirs) throw new ApiError("NOT_FOUND");
  if ((await findContactEnder(db, { venueId: actor.partyId, workerId: id })) !== undefined) {
    throw new ApiError("NOT_FOUND");
  }
}
