import { BreakerOpen, ProviderError } from "@bandeja/providers/provider-error";
import type { SmsMessage } from "@bandeja/providers/sms/sms-provider";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { postponeSeconds } from "../../../tasks/postpone.ts";
import type { NotificationJob } from "../../../tasks/queue.ts";
import { returnSms, takeSms } from "../../accounts/phones/limits/take-sms.ts";
import { parsePhone } from "../../accounts/phones/phone-number.ts";
import { findSettings, type SettingsRow } from "../settings/settings-store.ts";
import {
  beginTry,
  findNotificationDetails,
  settleDelivery,
  undoTry,
  type NotificationDetails,
} from "./deliveries-store.ts";
import type { Deliverer } from "./deliverer.ts";
import { isSentBySms, planMail, secondsLeft } from "./plan-delivery.ts";
import { writeSms } from "./write-sms.ts";

interface Recipient {
  readonly whole: NotificationDetails;
  readonly settings: SettingsRow;
}

/** A message that was taken from the budget. */
interface Begun extends Recipient {
  readonly message: SmsMessage;
  readonly taken: Parameters<typeof returnSms>[1];
}

/** A text message is delivered to one number: its target is the notification itself. */
const targetOf = (id: string) => ({ notificationId: id, targetId: id });

/** How long (ms) nothing is sent, since the provider is away. */
function pauseOf(sms: Deliverer["sms"]): number | undefined {
  try {
    sms.requireAvailable?.();
    return undefined;
  } catch (error) {
    if (error instanceof BreakerOpen) return error.pause;
    throw error;
  }
}

/** The message, if it may be sent by its number and the budget allows it. */
async function compose(tx: Tx, to: Recipient, deliverer: Deliverer): Promise<Begun | undefined> {
  const { accountId, phoneCallingCode, phoneNational } = to.settings;
  const phone = parsePhone(phoneCallingCode ?? "", phoneNational ?? "");
  if ("problem" in phone) return undefined;
  const taken = { accountId, phone, now: deliverer.now() };
  if (!(await takeSms(tx, taken, deliverer))) return undefined;
  const text = writeSms(to.whole, to.settings, deliverer.siteUrl);
  return { ...to, taken, message: { to: phone.e164, text } };
}

/**
 * How long (ms) a notification waits for its text message alone: most outages are shorter, and then one message arrives.
 * A mail is not read within minutes either.
 */
const mailAfterMs = 120_000;

/**
 * Keeps a message while its provider is away, without counting an attempt. After a while the notification is mailed as
 * well, since nobody knows how long that lasts; the message still follows, since a mail wakes nobody.
 */
async function postpone(tx: Tx, { whole, settings }: Recipient, deliverer: Deliverer, pause: number) {
  const { id, accountId, sentAt } = whole.notification;
  await undoTry(tx, id, id);
  const waited = deliverer.now().getTime() - (sentAt?.getTime() ?? 0);
  if (waited >= mailAfterMs) await planMail(tx, whole, settings, deliverer);
  await deliverer.queue.sendNotificationSms(tx, { notificationId: id, accountId }, postponeSeconds(pause));
}

/** The message to send; without one, a mail takes its place where the notification is still wanted. */
async function beginSms({ notificationId: id, accountId }: NotificationJob, deliverer: Deliverer) {
  const { db, sms, now } = deliverer;
  return inTransaction(db, async (tx) => {
    const [whole, settings] = [
      await findNotificationDetails(tx, id, now()),
      await findSettings(tx, accountId),
    ];
    const attempts = await beginTry(tx, id, id);
    if (whole === undefined || settings === undefined || attempts === undefined) return undefined;
    const isLeft = (await secondsLeft(tx, whole.notification, settings, now())) > 0;
    const isDue = settings.deletedAt === null && whole.notification.readAt === null && isLeft;
    // At the second attempt it is unknown whether the message was sent before a crash: it is not repeated.
    if (isDue && attempts === 1 && isSentBySms(whole, settings, now())) {
      const to = { whole, settings };
      const pause = pauseOf(sms);
      if (pause !== undefined) return postpone(tx, to, deliverer, pause);
      const begun = await compose(tx, to, deliverer);
      if (begun !== undefined) return begun;
    }
    await settleDelivery(tx, targetOf(id), { state: "failed", now: now() });
    if (isDue) await planMail(tx, whole, settings, deliverer);
    return undefined;
  });
}

/**
 * Sends one notification as a text message, once. If it cannot be sent, it is mailed. While the provider is away it
 * waits, as long as it is urgent and unread, and after two minutes it is mailed as well.
 */
export async function deliverSms(job: NotificationJob, deliverer: Deliverer): Promise<void> {
  const { db, sms, report, telemetry, now } = deliverer;
  const { notificationId: id } = job;
  const begun = await beginSms(job, deliverer);
  if (begun === undefined) return;
  const { message, whole, settings, taken } = begun;
  let answer: string;
  try {
    answer = await sms.send(message);
  } catch (error) {
    if (error instanceof BreakerOpen) {
      return inTransaction(db, async (tx) => {
        await returnSms(tx, taken, deliverer);
        await postpone(tx, begun, deliverer, error.pause);
      });
    }
    if (!(error instanceof ProviderError)) throw error;
    report?.(error);
    telemetry.delivery("sms", "failed");
    return inTransaction(db, async (tx) => {
      await settleDelivery(tx, targetOf(id), { state: "failed", answer: error.message, now: now() });
      await planMail(tx, whole, settings, deliverer);
    });
  }
  telemetry.delivery("sms", "sent");
  await settleDelivery(db, targetOf(id), { state: "sent", answer, now: now() });
}
