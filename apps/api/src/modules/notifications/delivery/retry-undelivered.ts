import type { DeliveryChannel } from "@bandeja/contract/notification-kinds";
import type { Tx } from "../../../db/database.ts";
import type { Queue } from "../../../tasks/queue.ts";
import { reopenUndelivered } from "./undelivered-store.ts";

/**
 * Puts the notifications that nobody got by a channel on the queue again. What was read, or is over, is not sent: its delivery ends.
 *
 * @returns their number
 */
export async function retryUndelivered(
  tx: Tx,
  channel: DeliveryChannel,
  { queue, now }: { readonly queue: Queue; readonly now: Date },
): Promise<number> {
  const reopened = await reopenUndelivered(tx, channel, now);
  for (const { notificationId, targetId, accountId } of reopened) {
    if (channel === "push") await queue.sendPush(tx, { notificationId, subscriptionId: targetId });
    else if (channel === "sms") await queue.sendNotificationSms(tx, { notificationId, accountId });
    else await queue.sendNotificationMail(tx, { notificationId, accountId });
  }
  return reopened.length;
}
