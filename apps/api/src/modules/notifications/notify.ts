import {
  readersOf,
  type NotificationKind,
  type NotificationDetail,
} from "@bandeja/contract/notification-kinds";
import type { JobChange } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { isAllowed } from "../../kernel/actor.ts";
import { newId } from "../../kernel/ids.ts";
import type { Queue } from "../../tasks/queue.ts";
import {
  existsMessage,
  findMembersOf,
  insertNotifications,
  markJobNotificationsRead,
  upsertConversationNotification,
} from "./notifications-store.ts";
import {
  findBarredJobs,
  readPostedToFavourites,
  removeNewShifts,
  upsertNewShiftNotifications,
} from "./new-shifts-store.ts";

/** A notification for a party: each of its members with the role for its kind gets one. */
export interface NotificationInput {
  /** The party to notify. */
  readonly to: string;
  readonly kind: Exclude<NotificationKind, "message">;
  /** The other side; undefined for scheduled changes. */
  readonly otherPartyId?: string;
  /** Its name, where its account is deleted next. */
  readonly otherName?: string | undefined;
  /** Undefined if it is not about a job. */
  readonly jobId?: string | undefined;
  /** Several jobs, of which `jobId` is the soonest. */
  readonly jobIds?: string[] | undefined;
  readonly applicationId?: string | undefined;
  /** Of a `decided` what was decided, of a `decisionreviewed` the outcome. */
  readonly detail?: NotificationDetail;
  /** The statement, answer or question that it is about. */
  readonly textId?: string | undefined;
  /** Of a `creditslow`, how many the venue had left. */
  readonly creditsLeft?: number;
  /** Of a changed job. */
  readonly changes?: readonly JobChange[] | undefined;
}

/** The queue of notifications. */
export interface NotificationQueue {
  readonly queue: Pick<Queue, "sendNotifications" | "sendPush">;
}

/**
 * Notifies the members of parties, in the current transaction. Afterwards a task plans push and mail. Deleted
 * accounts are not notified, and an unread notification about the same application is not repeated.
 */
export async function notify(
  tx: Tx,
  inputs: NotificationInput | readonly NotificationInput[],
  now: Date,
  { queue }: NotificationQueue,
): Promise<void> {
  const sent = [inputs].flat();
  if (sent.length === 0) return;
  const membersOf = await findMembersOf(
    tx,
    sent.map(({ to }) => to),
  );
  const rows = sent.flatMap(({ to, ...about }) =>
    (membersOf.get(to) ?? [])
      .filter((member) => isAllowed(readersOf(about.kind), member))
      .map(({ accountId }) => ({ id: newId(), accountId, ...about })),
  );
  if (rows.length === 0) return;
  await Promise.all([
    insertNotifications(tx, rows, now),
    recordChange(
      tx,
      rows.map(({ accountId }) => accountId),
      now,
    ),
    // The task of one that was not added finds none.
    queue.sendNotifications(
      tx,
      rows.map(({ id: notificationId, accountId }) => ({ notificationId, accountId })),
    ),
  ]);
}

/** Records that the notifications of accounts have changed, for their screens. */
export async function recordChange(tx: Tx, accountIds: readonly string[], now: Date): Promise<void> {
  if (accountIds.length === 0) return;
  const payload = { accountIds: [...new Set(accountIds)] };
  await record(tx, { type: "notification.changed", payload }, now);
}

/** Ends notifications of one kind about a job, once they are obsolete: a party's, or those of its venue's favourites. */
export async function endJobNotifications(
  tx: Tx,
  seen: {
    partyId?: string;
    kind: NotificationInput["kind"];
    jobId: string;
    applicationId?: string | undefined;
    now: Date;
  },
): Promise<void> {
  await recordChange(tx, await markJobNotificationsRead(tx, seen), seen.now);
}

/** Removes jobs that are no longer offered from the unread notifications of new shifts, and ends those of no others. */
export async function endNewShifts(tx: Tx, jobIds: readonly string[], now: Date): Promise<void> {
  await recordChange(tx, await removeNewShifts(tx, jobIds, now), now);
}

/** Ends what tells of the jobs of a venue that a decision bars. */
export async function endBarredJobs(tx: Tx, venueId: string, now: Date): Promise<void> {
  const jobIds = await findBarredJobs(tx, venueId, now);
  if (jobIds.length === 0) return;
  await recordChange(tx, await readPostedToFavourites(tx, jobIds, now), now);
  await endNewShifts(tx, jobIds, now);
}

/** How long (s) a message waits for its reader, who may be online, before the notification. */
export const awaySeconds = 45;

interface Written {
  /** The reader, and the author below. */
  readonly to: string;
  readonly otherPartyId: string;
  readonly messageId: string;
  readonly now: Date;
}

/**
 * Notifies the members of a party of a message that arrived while they were away. Each has at most one unread
 * notification for a conversation, about the newest message.
 */
export async function notifyOfMessage(
  tx: Tx,
  { to, now, ...written }: Written,
  { queue }: NotificationQueue,
): Promise<void> {
  if (!(await existsMessage(tx, written.messageId))) return;
  const shownFrom = new Date(now.getTime() + awaySeconds * 1000);
  for (const { accountId } of (await findMembersOf(tx, [to])).get(to) ?? []) {
    const id = newId();
    const added = await upsertConversationNotification(tx, { id, accountId, ...written, at: now, shownFrom });
    if (added === id) await queue.sendNotifications(tx, [{ notificationId: id, accountId }], awaySeconds);
  }
}

/** A worker, and the new jobs to notify of. */
export interface NewShifts {
  readonly workerId: string;
  readonly jobIds: string[];
}

/**
 * Notifies workers of new jobs of a venue. Each has at most one unread notification of new jobs: further ones are counted there,
 * which is not delivered again. Hours after its delivery it ends, and a new one begins: who only looks at pushes and
 * mails never marks it as read.
 */
export async function notifyOfNewShifts(
  tx: Tx,
  found: readonly NewShifts[],
  { now, otherPartyId }: { otherPartyId: string; now: Date },
  { queue }: NotificationQueue,
): Promise<void> {
  const membersOf = await findMembersOf(
    tx,
    found.map(({ workerId }) => workerId),
  );
  const rows = found
    .flatMap(({ workerId, jobIds }) =>
      (membersOf.get(workerId) ?? []).map(({ accountId }) => ({
        id: newId(),
        accountId,
        ...(jobIds.length === 1 && { otherPartyId, jobId: jobIds[0] }),
        jobIds,
        jobCount: jobIds.length,
        at: now,
        shownFrom: now,
      })),
    )
    // In one order, so that two jobs posted at a time cannot deadlock.
    .toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  if (rows.length === 0) return;
  const added = await upsertNewShiftNotifications(tx, rows, now);
  if (added.length > 0) await queue.sendNotifications(tx, added);
  await recordChange(
    tx,
    rows.map(({ accountId }) => accountId),
    now,
  );
}
