import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { lockVenueRow } from "./venues-store.ts";

/**
 * Makes a venue's commands about its position and its credits wait for one another: taken before any job is
 * locked.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function lockVenue(tx: Tx, venueId: string) {
  const venue = await lockVenueRow(tx, venueId);
  if (venue === undefined) throw new ApiError("NOT_FOUND");
  return venue;
}
