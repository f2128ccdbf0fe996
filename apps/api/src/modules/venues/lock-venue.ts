import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { lockVenueRow } from "./venues-store.ts";

/**
 * Serializes a venue's commands about its free position and its credits. Take this lock before any job is
 * locked.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function lockVenue(tx: Tx, venueId: string) {
  const venue = await lockVenueRow(tx, venueId);
  if (venue === undefined) throw new ApiError("NOT_FOUND");
  return venue;
}
