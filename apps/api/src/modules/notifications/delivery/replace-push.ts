import { writePush } from "@bandeja/contract/push-payload";
import { localeTags } from "@bandeja/i18n/languages";
import type { PushMessage } from "@bandeja/providers/push/push-provider";
import { ProviderError } from "@bandeja/providers/provider-error";
import { inSharedTransaction } from "../../../db/shared-transaction.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PushJob } from "../../../tasks/queue.ts";
import { countUnread } from "../notifications-store.ts";
import { deleteSubscription } from "../push/subscriptions-store.ts";
import { findSettings } from "../settings/settings-store.ts";
import { findNotificationDetails, findTarget } from "./deliveries-store.ts";
import type { Deliverer } from "./deliverer.ts";
import { keptSeconds } from "./plan-delivery.ts";
import { notificationLink, writeOver } from "./write-notification.ts";

/** That what a notification asks has ended, silently in its place; undefined if the subscription or account is gone. */
async function writeReplacement(
  { notificationId, subscriptionId }: PushJob,
  { db, siteUrl, now }: Deliverer,
): Promise<PushMessage | undefined> {
  return inSharedTransaction(db, async (tx) => {
    const whole = await findNotificationDetails(tx, notificationId, now());
    if (whole === undefined) return undefined;
    const { notification } = whole;
    const { id, kind, accountId } = notification;
    const to = await findTarget(tx, subscriptionId, accountId);
    const settings = await findSettings(tx, accountId);
    if (to === undefined || settings === undefined) return undefined;
    const payload = writePush({
      kind,
      ...writeOver(whole, settings.language),
      url: `${siteUrl}${notificationLink(settings.side, notification)}`,
      tag: id,
      lang: localeTags[settings.language],
      unread: await countUnread(tx, accountId, now()),
      silent: true,
    });
    return { to, payload, topic: id.replaceAll("-", ""), urgency: "normal", ttl: keptSeconds };
  });
}

/**
 * Replaces a push that was sent to one browser, since browsers allow none that only closes another. It is tried once: the
 * app closes what is left when it is opened.
 */
export async function replacePush(job: PushJob, deliverer: Deliverer): Promise<void> {
  const { db, push } = deliverer;
  const message = push && (await writeReplacement(job, deliverer));
  if (push === undefined || message === undefined) return;
  try {
    await push.send(message);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind !== "refused") return;
    await inTransaction(db, (tx) => deleteSubscription(tx, job.subscriptionId, message.to.auth));
  }
}
