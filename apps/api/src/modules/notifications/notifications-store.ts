import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { venues, workers } from "../../db/schema/accounts.ts";
import { jobs } from "../../db/schema/jobs.ts";
import { notifications } from "../../db/schema/notifications.ts";
import { instantOfPosition, type Paging } from "../../kernel/paging.ts";

type NewRow = typeof notifications.$inferInsert;
interface NewNotification extends Omit<NewRow, "at" | "shownFrom"> {
  now: Date;
}

/** @returns what is new, and for whom; what was told of an application already, and not read, has happened once more */
export async function insertNotifications(
  tx: Tx,
  inserted: readonly NewNotification[],
): Promise<{ notificationId: string; accountId: string }[]> {
  const rows = await tx
    .insert(notifications)
    .values(inserted.map(({ now, ...row }) => ({ ...row, at: now, shownFrom: now })))
    .onConflictDoUpdate({
      target: [notifications.accountId, notifications.applicationId, notifications.kind],
      targetWhere: sql`application_id IS NOT NULL AND kind <> 'late' AND read_at IS NULL`,
      set: { at: sql`excluded.at` },
    })
    .returning({ notificationId: notifications.id, accountId: notifications.accountId });
  const own = new Set(inserted.map(({ id }) => id));
  return rows.filter(({ notificationId }) => own.has(notificationId));
}

interface ConversationNotification {
  id: string;
  to: string;
  otherAccountId: string;
  messageId: string;
  at: Date;
  shownFrom: Date;
}

/** @returns the id of what the reader is told of the conversation, be it new or not read yet */
export async function upsertConversationNotification(
  tx: Tx,
  { to, ...notification }: ConversationNotification,
): Promise<string | undefined> {
  const { at, messageId } = notification;
  const [row] = await tx
    .insert(notifications)
    .values({ ...notification, accountId: to, kind: "message" })
    .onConflictDoUpdate({
      target: [notifications.accountId, notifications.otherAccountId],
      targetWhere: sql`kind = 'message' AND read_at IS NULL`,
      set: { at, messageId },
    })
    .returning({ id: notifications.id });
  return row?.id;
}

/** What was told of a conversation becomes read; what was not yet is not told any more. */
export async function endConversationNotification(
  tx: Tx,
  {
    accountId,
    otherAccountId,
    upTo,
    now,
  }: { accountId: string; otherAccountId: string; upTo: string; now: Date },
): Promise<void> {
  const isMeant = and(
    eq(notifications.accountId, accountId),
    eq(notifications.otherAccountId, otherAccountId),
    eq(notifications.kind, "message"),
    isNull(notifications.readAt),
    lte(notifications.messageId, upTo),
  );
  await tx.delete(notifications).where(and(isMeant, isNull(notifications.sentAt)));
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(isMeant, isNotNull(notifications.sentAt)));
}

const isShownTo = (accountId: string, now: Date) =>
  and(eq(notifications.accountId, accountId), lte(notifications.shownFrom, now));

/** Of a review that an account was told of: whether it cannot read it yet. */
export const isReviewHidden = sql<boolean>`(${notifications.kind} = 'reviewed' AND NOT EXISTS (
  SELECT FROM reviews WHERE reviews.application_id = ${notifications.applicationId}
    AND reviews.subject_id = ${notifications.accountId} AND reviews.published_at IS NOT NULL))`;

/** Of a delay: by how many minutes, as it was reported last. */
const reportedLateMinutes = sql<number | null>`CASE WHEN ${notifications.kind} = 'late' THEN (
  SELECT late_minutes FROM applications WHERE applications.id = ${notifications.applicationId}) END`;

/** What an account was told of, newest first, with who did it and the job that it is about. */
export function findNotificationRows(tx: Tx, accountId: string, { limit, after }: Paging, now: Date) {
  const isOlder =
    after &&
    sql`(${notifications.at}, ${notifications.id}) < (${instantOfPosition(after).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select({
      id: notifications.id,
      kind: notifications.kind,
      at: notifications.at,
      readAt: notifications.readAt,
      jobId: notifications.jobId,
      applicationId: notifications.applicationId,
      isHidden: isReviewHidden,
      lateMinutes: reportedLateMinutes,
      otherAccountId: notifications.otherAccountId,
      venueName: venues.name,
      personName: workers.name,
      photo: workers.photo,
      job: {
        venueName: jobs.venueName,
        startDate: jobs.startDate,
        startTime: jobs.startTime,
        endTime: jobs.endTime,
        timezone: jobs.timezone,
      },
    })
    .from(notifications)
    .leftJoin(venues, eq(venues.id, notifications.otherAccountId))
    .leftJoin(workers, eq(workers.id, notifications.otherAccountId))
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .where(and(isShownTo(accountId, now), isOlder))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit + 1);
}
export type NotificationRow = Awaited<ReturnType<typeof findNotificationRows>>[number];

/** Everything that an account was told of and that is kept, oldest first. */
export function findAllNotifications(tx: Tx, accountId: string) {
  return tx
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(asc(notifications.at), asc(notifications.id));
}
export type ExportedNotificationRow = Awaited<ReturnType<typeof findAllNotifications>>[number];

export async function countUnread(tx: Tx, accountId: string, now: Date): Promise<number> {
  return tx.$count(notifications, and(isShownTo(accountId, now), isNull(notifications.readAt)));
}

/** When something happened that an account was told of; undefined for what it was not. */
export async function findNotificationInstant(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: notifications.at })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.accountId, accountId)));
  return row?.at;
}

/** Marks one as read, or that and everything before it; in one order, so that nobody waits in a circle. */
export async function markNotificationsRead(
  tx: Tx,
  { accountId, id, withOlder, now }: { accountId: string; id: string; withOlder: boolean; now: Date },
): Promise<void> {
  const isMeant = withOlder
    ? sql`(at, id) <= (SELECT at, id FROM notifications WHERE id = ${id}) AND shown_from <= ${now.toISOString()}`
    : sql`id = ${id}`;
  await tx.execute(sql`
    UPDATE notifications SET read_at = ${now.toISOString()} WHERE id = ANY(ARRAY(
      SELECT id FROM notifications WHERE account_id = ${accountId} AND read_at IS NULL AND ${isMeant}
      ORDER BY id FOR UPDATE))`);
}

/** Marks what an account was told of a job as read: of one kind. */
export async function markJobNotificationsRead(
  tx: Tx,
  { accountId, kind, jobId, now }: { accountId: string; kind: NewRow["kind"]; jobId: string; now: Date },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.kind, kind),
        eq(notifications.jobId, jobId),
        isNull(notifications.readAt),
      ),
    );
}

export async function deleteNotificationsBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(notifications).where(sql`${notifications.at} < ${at.toISOString()}::timestamptz`);
}
