import type { NotificationKind, NotificationDetail } from "@bandeja/contract/notification-kinds";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import type { Queue } from "../../tasks/queue.ts";
import {
  endConversationNotification,
  insertNotifications,
  markJobNotificationsRead,
  upsertConversationNotification,
} from "./notifications-store.ts";

/** A notification for one account. */
export interface NotificationInput {
  /** The account to notify. */
  readonly to: string;
  readonly kind: Exclude<NotificationKind, "message">;
  /** The other side; left out for scheduled changes. */
  readonly otherAccountId?: string;
  /** Left out where it is about no job. */
  readonly jobId?: string;
  readonly applicationId?: string | undefined;
  /** The consequence of an `offence`, or the outcome of an `appealanswered`. */
  readonly detail?: NotificationDetail;
}

/** The queue of notifications. */
export interface NotificationQueue {
  readonly queue: Pick<Queue, "sendNotifications">;
}

/**
 * Notifies accounts, in the transaction of the command. The queue decides afterwards about push and mail. Deleted
 * accounts are not notified, and an unread notification about the same application is not repeated.
 */
export async function notify(
  tx: Tx,
  inputs: NotificationInput | readonly NotificationInput[],
  now: Date,
  { queue }: NotificationQueue,
): Promise<void> {
  const rows = [inputs].flat().map(({ to, ...about }) => ({ id: newId(), accountId: to, ...about, now }));
  if (rows.length === 0) return;
  const added = await insertNotifications(tx, rows);
  if (added.length > 0) await queue.sendNotifications(tx, added);
}

/** Ends an account's notifications of one kind about a job, once they are obsolete. */
export async function endJobNotifications(
  tx: Tx,
  seen: { accountId: string; kind: NotificationInput["kind"]; jobId: string; now: Date },
): Promise<void> {
  await markJobNotificationsRead(tx, seen);
}

/** How long (s) a message waits for its reader, who may be online, before the notification. */
export const awaySeconds = 45;

interface Written {
  /** The reader, and the author below. */
  readonly to: string;
  readonly otherAccountId: string;
  readonly messageId: string;
  readonly now: Date;
}

/**
 * Notifies an account of a message that arrived while it was away. There is at most one unread notification for each
 * conversation, about the newest message.
 */
export async function notifyOfMessage(
  tx: Tx,
  { now, ...written }: Written,
  { queue }: NotificationQueue,
): Promise<void> {
  const shownFrom = new Date(now.getTime() + awaySeconds * 1000);
  const id = newId();
  const added = await upsertConversationNotification(tx, { id, ...written, at: now, shownFrom });
  if (added === id) {
    await queue.sendNotifications(tx, [{ notificationId: id, accountId: written.to }], awaySeconds);
  }
}

/** Ends an account's notification of a conversation, up to a message that it has received. */
export async function endMessageNotification(
  tx: Tx,
  seen: { accountId: string; otherAccountId: string; upTo: string; now: Date },
): Promise<void> {
  await endConversationNotification(tx, seen);
}
