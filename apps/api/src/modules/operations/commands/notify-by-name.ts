import type { Tx } from "../../../db/database.ts";
import { notify, type NotificationInput, type NotificationQueue } from "../../notifications/notify.ts";
import { findCancelledAt } from "../core/planned-work-store.ts";
import { findPartyNames } from "../core/party-names-store.ts";

/**
 * Notifies the other sides of the work of a party that was just cancelled, with its name, which is erased next: they need to know
 * who no longer comes. What the event would notify them of later is then the same unread notification.
 */
export async function notifyByName(
  tx: Tx,
  partyId: string,
  now: Date,
  services: NotificationQueue,
): Promise<void> {
  const rows = await findCancelledAt(tx, partyId, now);
  const otherName = (await findPartyNames(tx, [partyId])).get(partyId) ?? undefined;
  const told = rows.map((row): NotificationInput => {
    const { to, jobId, applicationId } = row;
    return { to, kind: "cancelled", otherPartyId: partyId, otherName, jobId, applicationId };
  });
  await notify(tx, told, now, services);
}
