import { pushesPerHour } from "@bandeja/domain/parameters/new-shifts";
import { channelsFor, urgentHoursOf } from "@bandeja/contract/notification-kinds";
import type { Tx } from "../../../db/database.ts";
import { inSharedTransaction } from "../../../db/shared-transaction.ts";
import type { NotificationJob } from "../../../tasks/queue.ts";
import { byWorker } from "../by-worker.ts";
import { removeNewShifts } from "../new-shifts-store.ts";
import { awaySeconds, recordChange } from "../notify.ts";
import { findNextEvening } from "../reminders/reminders-store.ts";
import { findSubscriptions } from "../push/subscriptions-store.ts";
import { endOfQuiet } from "../../accounts/quiet-hours/quiet-hours.ts";
import { findFavouritesToNotify } from "../../team/favourites/favourites.ts";
import { findJobsToNotifyOf } from "../../team/saved-searches/saved-searches.ts";
import { mailState } from "../settings/get-settings.ts";
import { findSettings, type SettingsRow } from "../settings/settings-store.ts";
import {
  countSentAbout,
  deleteNotification,
  findMailsAbout,
  findFirstUnreceived,
  findNotificationDetails,
  insertDeliveries,
  lockMails,
  lockNotification,
  settleDelivery,
  setNotificationSent,
  type NotificationDetails,
} from "./deliveries-store.ts";
import type { Deliverer } from "./deliverer.ts";

/** Whether a notification bypasses quiet hours: it is about work that starts soon, or has started and not ended. */
export function bypassesQuietHours({ notification, job }: NotificationDetails, now: Date): boolean {
  const hours = urgentHoursOf(notification.kind);
  if (job === null || hours === undefined || job.endsAt <= now) return false;
  return job.startsAt.getTime() - now.getTime() <= hours * 3_600_000;
}

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

/** When a notification about work is sent at the latest (h before the start), in quiet hours, too. */
const latestHours = 2;

/** How long (s) a notification must still wait; undefined if it is due. */
function secondsToWait(whole: NotificationDetails, settings: SettingsRow, now: Date): number | undefined {
  const until = bypassesQuietHours(whole, now) ? undefined : endOfQuiet(settings, now);
  const { notification, job } = whole;
  if (until === undefined || job === null || urgentHoursOf(notification.kind) === undefined) {
    return until && secondsUntil(until, now);
  }
  const latest = new Date(job.startsAt.getTime() - latestHours * 3_600_000);
  return secondsUntil(now < latest && latest < until ? latest : until, now);
}

/** How long (s) a push service keeps what is about no instant. */
export const keptSeconds = 3 * 24 * 60 * 60;

/**
 * A notification as it is to be delivered: new shifts of which its worker would not be notified now are removed, and one
 * that is about no others is marked as read.
 */
export async function withoutObsoleteShifts(
  tx: Tx,
  whole: NotificationDetails,
  { partyId }: SettingsRow,
  now: Date,
): Promise<NotificationDetails> {
  const { id, kind, jobIds, readAt, accountId } = whole.notification;
  if (jobIds === null || readAt !== null) return whole;
  const isOfFavourite = kind === "favouriteposted";
  const kept = new Set(
    isOfFavourite
      ? (
          await byWorker(jobIds, (jobId) => findFavouritesToNotify(tx, { jobId, only: partyId, now }))
        ).flatMap((found) => found.jobIds)
      : await findJobsToNotifyOf(tx, { jobIds, workerId: partyId, now }),
  );
  const obsolete = jobIds.filter((jobId) => !kept.has(jobId));
  if (obsolete.length === 0) return whole;
  await removeNewShifts(tx, obsolete, now, id);
  await recordChange(tx, [accountId], now);
  return (await findNotificationDetails(tx, id, now)) ?? whole;
}

/**
 * How long (s) a notification may still be delivered: a reminder until its evening begins, and no longer once the work
 * was cancelled (0); a posted job while its venue's favourite would be notified of it.
 */
export async function secondsLeft(
  tx: Tx,
  { kind, applicationId, jobId }: NotificationDetails["notification"],
  { partyId }: SettingsRow,
  now: Date,
): Promise<number> {
  if (kind === "favouriteposted" && jobId !== null) {
    const favourites = await findFavouritesToNotify(tx, { jobId, only: partyId, now });
    return favourites.length === 0 ? 0 : keptSeconds;
  }
  if (kind !== "reminder" || applicationId === null) return keptSeconds;
  const evening = await findNextEvening(tx, applicationId, now);
  return evening === undefined ? 0 : secondsUntil(evening, now);
}

/** Whether an account gets a notification by mail, if it gets no push. */
export const isMailed = ({ notification }: NotificationDetails, settings: SettingsRow): boolean =>
  channelsFor(notification.kind, settings.choices).mail && mailState(settings) === "on";

const hourMs = 60 * 60 * 1000;

/**
 * How long (s) a mail waits, so that one of its kind about its job is sent in an hour: the newest takes the place of
 * those that wait. What is urgent waits only for one about the same application.
 */
async function waitForLastMail(tx: Tx, whole: NotificationDetails, now: Date): Promise<number> {
  const { notification } = whole;
  if (notification.jobId === null) return 0;
  const applicationId = bypassesQuietHours(whole, now)
    ? (notification.applicationId ?? undefined)
    : undefined;
  const since = new Date(now.getTime() - hourMs);
  await lockMails(tx, notification.accountId);
  const mails = await findMailsAbout(tx, notification, { applicationId, since });
  const waiting = mails.filter(({ settledAt, attempts }) => settledAt === null && attempts === 0);
  for (const mail of waiting) await settleDelivery(tx, mail, { state: "failed", now });
  // One that is being sent counts as sent.
  const sent = mails.filter((mail) => !waiting.includes(mail));
  if (sent.length === 0) return 0;
  const last = Math.max(...sent.map(({ settledAt }) => (settledAt ?? now).getTime()));
  return secondsUntil(new Date(last + hourMs), now);
}

/** Mails a notification if the channel is on and the address valid. */
export async function planMail(
  tx: Tx,
  whole: NotificationDetails,
  settings: SettingsRow,
  { queue, now }: Pick<Deliverer, "queue" | "now">,
): Promise<void> {
  const { id: notificationId, accountId } = whole.notification;
  if (!isMailed(whole, settings)) return;
  const mail = { notificationId, targetId: accountId, channel: "mail" } as const;
  if ((await insertDeliveries(tx, [mail])).length === 0) return;
  await queue.sendNotificationMail(
    tx,
    { notificationId, accountId },
    await waitForLastMail(tx, whole, now()),
  );
}

/** Whether an account gets a notification by text message: it has chosen that, has a phone, and it is urgent now. */
export const isSentBySms = (whole: NotificationDetails, settings: SettingsRow, now: Date): boolean =>
  settings.phoneNational !== null &&
  channelsFor(whole.notification.kind, settings.choices).sms === true &&
  bypassesQuietHours(whole, now);

/** Sends what no browser gets as a text message, whose target is the notification's own id, or as a mail. */
export async function planWithoutPush(
  tx: Tx,
  whole: NotificationDetails,
  settings: SettingsRow,
  deliverer: Deliverer,
): Promise<void> {
  if (!isSentBySms(whole, settings, deliverer.now())) return planMail(tx, whole, settings, deliverer);
  const { id: notificationId, accountId } = whole.notification;
  const sms = { notificationId, targetId: notificationId, channel: "sms" } as const;
  if ((await insertDeliveries(tx, [sms])).length > 0) {
    await deliverer.queue.sendNotificationSms(tx, { notificationId, accountId });
  }
}

/**
 * Queues a push to every browser of the account, or a text message or mail if it has none. One that comes too often, since
 * the other side does the same again and again, is only read in the app.
 */
async function plan(
  tx: Tx,
  whole: NotificationDetails,
  settings: SettingsRow,
  deliverer: Deliverer,
): Promise<void> {
  const { notification } = whole;
  const isPushed = deliverer.push !== undefined && channelsFor(notification.kind, settings.choices).push;
  const browsers = isPushed ? await findSubscriptions(tx, notification.accountId, deliverer.now()) : [];
  if (browsers.length === 0) return planWithoutPush(tx, whole, settings, deliverer);
  const since = new Date(deliverer.now().getTime() - hourMs);
  if ((await countSentAbout(tx, notification, since)) >= pushesPerHour) return;
  const pushes = browsers.map(({ id }) => ({
    notificationId: notification.id,
    targetId: id,
    channel: "push" as const,
  }));
  for (const subscriptionId of await insertDeliveries(tx, pushes)) {
    await deliverer.queue.sendPush(tx, { notificationId: notification.id, subscriptionId });
  }
}

/** How long (s) a message still waits for its reader; undefined if they are away, null if they have received it. */
async function waitForReader(
  tx: Tx,
  { notification }: NotificationDetails,
  { partyId }: SettingsRow,
  now: Date,
): Promise<number | null | undefined> {
  const unreceived = await findFirstUnreceived(tx, partyId, notification.otherPartyId ?? "");
  if (unreceived === undefined) return null;
  const away = new Date(unreceived.getTime() + awaySeconds * 1000);
  return away > now ? secondsUntil(away, now) : undefined;
}

/**
 * Plans the deliveries of a notification, once, and queues them. One that is read by then is not delivered; in quiet
 * hours it waits, unless it is urgent.
 */
export async function planDelivery(job: NotificationJob, deliverer: Deliverer): Promise<void> {
  const { notificationId: id, accountId } = job;
  const { db, queue } = deliverer;
  const now = deliverer.now();
  async function planOnce(tx: Tx): Promise<void> {
    const locked = await lockNotification(tx, id);
    if (locked === undefined || locked.sentAt !== null || locked.readAt !== null) return;
    const found = await findNotificationDetails(tx, id, now);
    const settings = await findSettings(tx, accountId);
    if (found === undefined || settings === undefined) return;
    const whole = await withoutObsoleteShifts(tx, found, settings, now);
    const isObsolete =
      settings.deletedAt !== null ||
      whole.notification.readAt !== null ||
      (await secondsLeft(tx, locked, settings, now)) === 0;
    if (isObsolete) return deleteNotification(tx, id);
    if (locked.kind === "message") {
      const wait = await waitForReader(tx, whole, settings, now);
      if (wait === null) return deleteNotification(tx, id);
      if (wait !== undefined) return queue.sendNotifications(tx, [job], wait);
    }
    const wait = secondsToWait(whole, settings, now);
    if (wait !== undefined) return queue.sendNotifications(tx, [job], wait);
    await plan(tx, whole, settings, deliverer);
    await setNotificationSent(tx, id, now);
  }
  // Locked by account, as new shifts lock their notifications.
  await inSharedTransaction(db, planOnce, `${accountId} ${id}`);
}
