import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { partiesOf, type Application } from "./core/application.ts";
import type { TransitionInput } from "./core/transition-input.ts";
import { fillOpening } from "./fill-opening.ts";

/**
 * Confirms an applicant, for the venue.
 *
 * @throws ApiError like `fillOpening`
 */
export async function confirmApplication(tx: Tx, { id, by, now }: TransitionInput): Promise<Application> {
  const confirmed = await fillOpening(tx, { id, by, on: "confirm", now });
  await record(tx, { type: "application.confirmed", payload: { ...partiesOf(confirmed), by: "venue" } }, now);
  return confirmed;
}
