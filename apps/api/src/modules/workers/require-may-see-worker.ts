import type { Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { haveRecentApplication } from "../safety/have-recent-application.ts";

/**
 * A profile is for the person, and for a venue to whose job the person applied, while that is pending or
 * confirmed and 30 days after (docs/product.md, "Contact details").
 *
 * @throws ApiError `NOT_FOUND` for anybody else.
 */
export async function requireMaySeeWorker(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
  if (actor.id === id) return;
  const isVenueOfTheirs =
    actor.type === "restaurant" &&
    isId(id) &&
    (await haveRecentApplication(tx, { venueId: actor.id, workerId: id, now }));
  if (!isVenueOfTheirs) throw new ApiError("NOT_FOUND");
}
