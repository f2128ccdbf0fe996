import type { Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Caller } from "../../kernel/caller.ts";
import { shareAnApplication } from "../safety/share-an-application.ts";

/**
 * A profile is for the person, and for a venue to whose job the person applied, while that is pending or
 * confirmed and 30 days after (contract, `GET /waitress/{id}`).
 *
 * @throws ApiError `NOT_FOUND` for anybody else.
 */
export async function requireMaySeeWorker(tx: Tx, caller: Caller, id: string, now: Date): Promise<void> {
  if (caller.id === id) return;
  const isVenueOfTheirs =
    caller.type === "restaurant" &&
    isId(id) &&
    (await shareAnApplication(tx, { venueId: caller.id, workerId: id, now }));
  if (!isVenueOfTheirs) throw new ApiError("NOT_FOUND");
}
