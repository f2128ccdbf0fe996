import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { lockRestaurant } from "./restaurants-store.ts";

/**
 * Makes a venue's commands about its position and its credits wait for one another: taken before any job is
 * locked.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function lockVenue(tx: Tx, restaurantId: string) {
  const venue = await lockRestaurant(tx, restaurantId);
  if (venue === undefined) throw new ApiError("NOT_FOUND");
  return venue;
}
