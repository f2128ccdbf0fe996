import type { Tx } from "../../../db/database.ts";
import type { Teller } from "../../notifications/notify.ts";
import type { Application } from "../core/application.ts";
import type { Deed } from "../core/deed.ts";
import { givePlace } from "./give-place.ts";
import { tell } from "../core/tell.ts";

/**
 * Gives an applicant a place, by the venue's word.
 *
 * @throws ApiError as `givePlace`
 */
export async function confirmApplication(
  tx: Tx,
  { id, by, now }: Deed,
  teller: Teller,
): Promise<Application> {
  const confirmed = await givePlace(tx, { id, by, on: "confirm", now });
  await tell(tx, { to: "waitress", kind: "confirmed", now }, confirmed, teller);
  return confirmed;
}
