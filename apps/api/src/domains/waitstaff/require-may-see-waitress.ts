import type { Tx } from "../../db/database.ts";
import { isId } from "../../db/ids.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Caller } from "../../http/caller.ts";
import { shareAnApplication } from "../applications/share-an-application.ts";

/**
 * A profile is for the person, and for a venue to whose job the person applied, while that is pending or
 * confirmed and 30 days after (contract, `GET /waitress/{id}`).
 *
 * @throws ApiError `NOT_FOUND` for anybody else.
 */
export async function requireMaySeeWaitress(tx: Tx, caller: Caller, id: string, now: Date): Promise<void> {
  if (caller.id === id) return;
  const isVenueOfTheirs =
    caller.type === "restaurant" &&
    isId(id) &&
    (await shareAnApplication(tx, { restaurantId: caller.id, waitressId: id, now }));
  if (!isVenueOfTheirs) throw new ApiError("NOT_FOUND");
}
