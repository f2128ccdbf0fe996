import { ProviderError } from "@bandeja/providers/provider-error";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { NotificationJob } from "../../../tasks/queue.ts";
import { takeSms } from "../../accounts/phones/limits/take-sms.ts";
import { parsePhone } from "../../accounts/phones/phone-number.ts";
import { findSettings, type SettingsRow } from "../settings/settings-store.ts";
import {
  beginTry,
  findNotificationDetails,
  settleDelivery,
  type NotificationDetails,
} from "./deliveries-store.ts";
import type { Deliverer } from "./deliverer.ts";
import { isSentBySms, planMail, secondsLeft } from "./plan-delivery.ts";
import { writeSms } from "./write-sms.ts";

/** The message, if it may still be sent and the budget allows it. */
async function composeSms(tx: Tx, whole: NotificationDetails, settings: SettingsRow, deliverer: Deliverer) {
  const now = deliverer.now();
  const { accountId, phoneCallingCode, phoneNational } = settings;
  const phone = parsePhone(phoneCallingCode ?? "", phoneNational ?? "");
  if ("problem" in phone || !isSentBySms(whole, settings, now)) return undefined;
  if (!(await takeSms(tx, { accountId, phone, now }, deliverer))) return undefined;
  return { to: phone.e164, text: writeSms(whole, settings, deliverer.siteUrl) };
}

/** The message to send; without one, a mail takes its place where the notification is still wanted. */
async function beginSms({ notificationId: id, accountId }: NotificationJob, deliverer: Deliverer) {
  return inTransaction(deliverer.db, async (tx) => {
    const [whole, settings] = [await findNotificationDetails(tx, id), await findSettings(tx, accountId)];
    const attempts = await beginTry(tx, id, id);
    if (whole === undefined || settings === undefined || attempts === undefined) return undefined;
    const isLeft = (await secondsLeft(tx, whole.notification, settings, deliverer.now())) > 0;
    const isDue = settings.deletedAt === null && whole.notification.readAt === null && isLeft;
    // While the provider is away the message is not taken from the budget.
    const isSendable = isDue && deliverer.sms.isAway?.() !== true;
    // At the second attempt it is unknown whether the message was sent before a crash: it is not repeated.
    const message =
      isSendable && attempts === 1 ? await composeSms(tx, whole, settings, deliverer) : undefined;
    if (message !== undefined) return { message, whole, settings };
    await settleDelivery(tx, id, id, "failed");
    if (isDue) await planMail(tx, whole, settings, deliverer);
    return undefined;
  });
}

/** Sends one notification as a text message, once. If it cannot be sent, it is mailed. */
export async function deliverSms(job: NotificationJob, deliverer: Deliverer): Promise<void> {
  const { db, sms, report, telemetry } = deliverer;
  const { notificationId: id } = job;
  const begun = await beginSms(job, deliverer);
  if (begun === undefined) return;
  const { message, whole, settings } = begun;
  try {
    await sms.send(message);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    report?.(error);
    telemetry.delivery("sms", "failed");
    return inTransaction(db, async (tx) => {
      await settleDelivery(tx, id, id, "failed");
      await planMail(tx, whole, settings, deliverer);
    });
  }
  telemetry.delivery("sms", "sent");
  await settleDelivery(db, id, id, "sent");
}
