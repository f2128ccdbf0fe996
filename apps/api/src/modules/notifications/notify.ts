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

/** What has happened to somebody, and by whom. */
export interface NotificationInput {
  /** The account that is told. */
  readonly to: string;
  readonly kind: Exclude<NotificationKind, "message">;
  /** The other side, who did it; left out where it was the clock. */
  readonly otherAccountId?: string;
  /** Left out where it is about no job. */
  readonly jobId?: string;
  readonly applicationId?: string;
  /** Of `offence` what follows from it, of `appealanswered` how it was decided. */
  readonly detail?: NotificationDetail;
}

/** Whatever puts notifications on the queue. */
export interface NotificationQueue {
  readonly queue: Pick<Queue, "sendNotifications">;
}

/**
 * Tells accounts what has happened: to be called in the transaction of the deed, with which the notification vanishes
 * or stays. Whether it becomes a push or a mail is decided afterwards, by the queue. Who has deleted their account is
 * told nothing; what somebody was told of an application and has not read they are not told again.
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

/** Ends what an account is told of a job, once nobody can do anything about it any more. */
export async function endJobNotifications(
  tx: Tx,
  seen: { accountId: string; kind: NotificationInput["kind"]; jobId: string; now: Date },
): Promise<void> {
  await markJobNotificationsRead(tx, seen);
}

/** How long (s) a message waits for its reader, who may just be there, before they are told that it has come. */
export const awaySeconds = 45;

interface Written {
  /** Who is to read it, and who wrote it. */
  readonly to: string;
  readonly otherAccountId: string;
  readonly messageId: string;
  readonly now: Date;
}

/**
 * Tells an account that somebody wrote while they were away. As long as it has not read one notification about a
 * conversation there is no second; that one is about the newest message.
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

/** Ends what an account is told of a conversation, up to a message that it has received. */
export async function endMessageNotification(
  tx: Tx,
  seen: { accountId: string; otherAccountId: string; upTo: string; now: Date },
): Promise<void> {
  await endConversationNotification(tx, seen);
}
