import { appLink } from "@bandeja/contract/cross-links";
import { appPaths } from "@bandeja/contract/app-pages";
import { notificationKinds } from "@bandeja/contract/notification-kinds";
import { inSharedTransaction } from "../../../db/shared-transaction.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { ProviderError } from "@bandeja/providers/provider-error";
import { writeMail } from "../../../tasks/mails/write-mail.ts";
import type { NotificationJob } from "../../../tasks/queue.ts";
import { displayName } from "../../accounts/core/display-name.ts";
import { findSettings, setSettings, type SettingsRow } from "../settings/settings-store.ts";
import {
  beginTry,
  findNotificationDetails,
  settleDelivery,
  type NotificationDetails,
} from "./deliveries-store.ts";
import type { Deliverer } from "./deliverer.ts";
import { planNextAttempt } from "./next-attempt.ts";
import { isMailed, secondsLeft, withoutObsoleteShifts } from "./plan-delivery.ts";
import { unsubscribeLink } from "../unsubscribe/unsubscribe-link.ts";
import { notificationLink, writeNotification, writeSubject } from "./write-notification.ts";

function composeMail(
  whole: NotificationDetails,
  settings: SettingsRow,
  { siteUrl, keyedHash }: Pick<Deliverer, "siteUrl" | "keyedHash">,
) {
  const { notification } = whole;
  const { side, email, language } = settings;
  const name = displayName(settings.name, language);
  const { title, body } = writeNotification(whole, settings);
  const link = `${siteUrl}${notificationLink(side, notification)}`;
  const { group } = notificationKinds[notification.kind];
  const unsubscribe = unsubscribeLink({ settings, group }, siteUrl, keyedHash);
  const subject = writeSubject(whole, settings);
  const values = {
    name,
    subject,
    title,
    body,
    link,
    settings: `${siteUrl}${appLink(appPaths.notifications)}`,
  };
  return {
    to: { name, address: email },
    // A mail server that receives it twice can drop the second.
    id: notification.id,
    ...writeMail({ language, mail: "notification", values }, siteUrl, unsubscribe),
  };
}

async function beginMail({ notificationId, accountId }: NotificationJob, deliverer: Deliverer) {
  const { db, now } = deliverer;
  return inSharedTransaction(db, async (tx) => {
    const [found, settings] = await Promise.all([
      findNotificationDetails(tx, notificationId, now()),
      findSettings(tx, accountId),
    ]);
    if (found === undefined || settings === undefined) return undefined;
    const whole = await withoutObsoleteShifts(tx, found, settings, now());
    const left = await secondsLeft(tx, whole.notification, settings, now());
    const isObsolete = whole.notification.readAt !== null || left === 0;
    if (settings.deletedAt !== null || !isMailed(whole, settings) || isObsolete) {
      const target = { notificationId, targetId: accountId };
      await settleDelivery(tx, target, { state: "failed", now: now() });
      return undefined;
    }
    const attempts = await beginTry(tx, notificationId, accountId);
    if (attempts === undefined) return undefined;
    return { message: composeMail(whole, settings, deliverer), notification: whole.notification, attempts };
  });
}

/**
 * Mails one notification. A failed send is repeated later; a permanently refused address gets no mail until it is
 * verified again. After a crash between sending and storing that, it is sent again with the same Message-ID.
 */
export async function deliverMail(job: NotificationJob, deliverer: Deliverer): Promise<void> {
  const { db, mail, queue, telemetry, now } = deliverer;
  const { notificationId, accountId } = job;
  const begun = await beginMail(job, deliverer);
  if (begun === undefined) return;
  const { message, notification, attempts } = begun;
  const target = { notificationId, targetId: accountId };
  let answer: string;
  try {
    answer = await mail.send(message);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const failed = { notification, targetId: accountId, attempts };
    const pause = await planNextAttempt(failed, error, deliverer);
    if (pause !== undefined && error.kind !== "refused") return queue.sendNotificationMail(db, job, pause);
    telemetry.delivery("mail", "failed");
    return inTransaction(db, async (tx) => {
      await settleDelivery(tx, target, { state: "failed", answer: error.message, now: now() });
      if (error.kind === "refused") await setSettings(tx, accountId, { mailBouncedAt: now() });
    });
  }
  telemetry.delivery("mail", "sent");
  await settleDelivery(db, target, { state: "sent", answer, now: now() });
}
