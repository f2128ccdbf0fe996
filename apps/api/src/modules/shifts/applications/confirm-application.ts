import type { Tx } from "../../../db/database.ts";
import type { NotificationQueue } from "../../notifications/notify.ts";
import type { Application } from "../core/application.ts";
import type { TransitionInput } from "../core/transition-input.ts";
import { fillOpening } from "./fill-opening.ts";
import { notifyOtherParty } from "../core/notify-other-party.ts";

/**
 * Confirms an applicant, for the venue.
 *
 * @throws ApiError as `fillOpening`
 */
export async function confirmApplication(
  tx: Tx,
  { id, by, now }: TransitionInput,
  notifications: NotificationQueue,
): Promise<Application> {
  const confirmed = await fillOpening(tx, { id, by, on: "confirm", now });
  await notifyOtherParty(tx, { to: "waitress", kind: "confirmed", now }, confirmed, notifications);
  return confirmed;
}
