import { writePush } from "@bandeja/contract/push-payload";
import { localeTags } from "@bandeja/i18n/languages";
import { inSharedTransaction } from "../../../db/shared-transaction.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PushMessage } from "@bandeja/providers/push/push-provider";
import { ProviderError } from "@bandeja/providers/provider-error";
import type { PushJob } from "../../../tasks/queue.ts";
import { countUnread } from "../notifications-store.ts";
import { deleteSubscription } from "../push/subscriptions-store.ts";
import { findSettings } from "../settings/settings-store.ts";
import {
  beginTry,
  findTarget,
  findNotificationDetails,
  hasPendingOrSent,
  lockNotification,
  settleDelivery,
  type NotificationDetails,
} from "./deliveries-store.ts";
import type { Deliverer } from "./deliverer.ts";
import { planNextAttempt } from "./next-attempt.ts";
import { bypassesQuietHours, planWithoutPush, secondsLeft, withoutObsoleteShifts } from "./plan-delivery.ts";
import { replacePush } from "./replace-push.ts";
import { notificationLink, writeNotification } from "./write-notification.ts";

interface Begun {
  readonly message: PushMessage;
  readonly notification: NotificationDetails["notification"];
  readonly attempts: number;
}

/**
 * The message and the number of the attempt; undefined if there is nothing to send, "over" if the subscription or
 * account is gone.
 */
async function beginPush(
  { notificationId, subscriptionId }: PushJob,
  { db, siteUrl, now }: Deliverer,
): Promise<Begun | "over" | undefined> {
  return inSharedTransaction(db, async (tx) => {
    const found = await findNotificationDetails(tx, notificationId, now());
    if (found === undefined) return undefined;
    const { accountId } = found.notification;
    const [to, settings] = await Promise.all([
      findTarget(tx, subscriptionId, accountId),
      findSettings(tx, accountId),
    ]);
    if (to === undefined || settings === undefined) return "over";
    const whole = await withoutObsoleteShifts(tx, found, settings, now());
    const { notification } = whole;
    if (notification.readAt !== null) return "over";
    const ttl = await secondsLeft(tx, notification, settings, now());
    if (ttl === 0) return "over";
    const attempts = await beginTry(tx, notificationId, subscriptionId);
    if (attempts === undefined) return undefined;
    const payload = writePush({
      kind: notification.kind,
      ...writeNotification(whole, settings),
      url: `${siteUrl}${notificationLink(settings.side, notification)}`,
      // The notification's id: a browser that gets it twice replaces the first.
      tag: notification.id,
      lang: localeTags[settings.language],
      unread: await countUnread(tx, accountId, now()),
    });
    const urgency = bypassesQuietHours(whole, now()) ? "high" : "normal";
    return {
      message: { to, payload, topic: notification.id.replaceAll("-", ""), urgency, ttl },
      notification,
      attempts,
    };
  });
}

/** Gives up on a browser. If no other delivery is pending or sent, a text message or mail takes its place. */
async function giveUp(
  { notificationId, subscriptionId }: PushJob,
  deliverer: Deliverer,
  { answer = null, over }: { answer?: string | null; over?: { auth: string } | undefined } = {},
): Promise<void> {
  await inTransaction(deliverer.db, async (tx) => {
    const notification = await lockNotification(tx, notificationId);
    const target = { notificationId, targetId: subscriptionId };
    await settleDelivery(tx, target, { state: "failed", answer, now: deliverer.now() });
    if (over !== undefined) await deleteSubscription(tx, subscriptionId, over.auth);
    if (
      notification === undefined ||
      notification.readAt !== null ||
      (await hasPendingOrSent(tx, notificationId))
    ) {
      return;
    }
    const [whole, settings] = [
      await findNotificationDetails(tx, notificationId, deliverer.now()),
      await findSettings(tx, notification.accountId),
    ];
    if (whole === undefined || settings === undefined) return;
    await planWithoutPush(tx, whole, settings, deliverer);
  });
}

/**
 * Sends one notification to one browser. A failed send is repeated later; one that the push service refuses permanently
 * ends the subscription. After a crash between sending and storing that, it is sent again and replaces itself.
 */
export async function deliverPush(job: PushJob, deliverer: Deliverer): Promise<void> {
  if (job.isOver) return replacePush(job, deliverer);
  const { db, push, queue, telemetry } = deliverer;
  if (push === undefined) return giveUp(job, deliverer);
  const begun = await beginPush(job, deliverer);
  if (begun === undefined) return;
  if (begun === "over") return giveUp(job, deliverer);
  const { message, notification, attempts } = begun;
  let answer: string;
  try {
    answer = await push.send(message);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const failed = { notification, targetId: job.subscriptionId, attempts };
    const isRefused = error.kind === "refused";
    const pause = isRefused ? undefined : await planNextAttempt(failed, error, deliverer);
    if (pause !== undefined) return queue.sendPush(db, job, pause);
    telemetry.delivery("push", "failed");
    return giveUp(job, deliverer, { answer: error.message, over: isRefused ? message.to : undefined });
  }
  telemetry.delivery("push", "sent");
  const target = { notificationId: job.notificationId, targetId: job.subscriptionId };
  await settleDelivery(db, target, { state: "sent", answer, now: deliverer.now() });
}
