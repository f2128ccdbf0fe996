import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import { notificationsOrder } from "@bandeja/domain/parameters/lists";
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { inOrder } from "../../db/in-order.ts";
import { prepareReturning, prepareSelect, type Params } from "../../db/prepare.ts";
import { members, venues, workers } from "../../db/schema/accounts.ts";
import { decisions, statements } from "../../db/schema/conduct.ts";
import { jobs } from "../../db/schema/jobs.ts";
import { notifications } from "../../db/schema/notifications.ts";
import { reportAnswers, reportQuestions } from "../../db/schema/people.ts";
import { isBarredParty } from "../decisions/restrictions/restrictions-store.ts";
import { instantOfPosition, type Paging } from "../../kernel/paging.ts";

type NewRow = typeof notifications.$inferInsert;
type NewNotification = Pick<
  NewRow,
  | "id"
  | "accountId"
  | "kind"
  | "otherPartyId"
  | "otherName"
  | "jobId"
  | "applicationId"
  | "detail"
  | "changes"
  | "textId"
  | "jobIds"
  | "creditsLeft"
>;

const insertStatement = `
  INSERT INTO notifications (id, account_id, kind, other_party_id, other_name, job_id, application_id, detail, changes, text_id, job_ids, job_count, credits_left, at, shown_from)
  SELECT id, "accountId", kind, "otherPartyId", "otherName", "jobId", "applicationId", detail, changes, "textId", "jobIds",
    coalesce(cardinality("jobIds"), 1), "creditsLeft", $2::timestamptz, $2::timestamptz
  FROM jsonb_to_recordset($1::jsonb) AS inserted (
    id uuid, "accountId" uuid, kind text, "otherPartyId" uuid, "otherName" text, "jobId" uuid, "applicationId" uuid, detail text, changes text[], "textId" uuid, "jobIds" uuid[], "creditsLeft" integer)
  ON CONFLICT (account_id, application_id, kind)
    WHERE application_id IS NOT NULL AND kind <> 'late' AND read_at IS NULL
    DO UPDATE SET at = excluded.at, changes = notifications.changes || excluded.changes, detail = excluded.detail,
      text_id = excluded.text_id`;

/** Adds notifications; an unread one about the same application gets what is new instead, and further changes. */
export async function insertNotifications(
  tx: Tx,
  inserted: readonly NewNotification[],
  now: Date,
): Promise<void> {
  const values = [JSON.stringify(inserted), now.toISOString()];
  await tx.$client.query({ name: "insert_notifications", text: insertStatement, values });
}

const selectMembers = prepareSelect(
  "members_of_parties",
  (tx, { partyIds }: Params<{ partyIds: readonly string[] }>) => {
    const { partyId, accountId, role } = members;
    return tx
      .select({ partyId, accountId, role })
      .from(members)
      .where(sql`${partyId} = ANY(${partyIds}::uuid[])`);
  },
);

/** The accounts that act for parties, with their roles, by the parties' ids. */
export async function findMembersOf(tx: Tx, partyIds: readonly string[]) {
  const rows = await selectMembers(tx, { partyIds: [...new Set(partyIds)] });
  return Map.groupBy(rows, ({ partyId }) => partyId);
}

/** Whether a message exists; its author's account may have been deleted. */
export async function existsMessage(tx: Tx, messageId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM messages WHERE id = ${messageId}`);
  return rows.length === 1;
}

const isOfMember = (partyId: unknown) =>
  sql`${notifications.accountId} IN (SELECT account_id FROM members WHERE party_id = ${partyId})`;

interface ConversationNotification {
  id: string;
  accountId: string;
  otherPartyId: string;
  messageId: string;
  at: Date;
  shownFrom: Date;
}

/** @returns the id of the unread notification of the conversation, new or existing */
export async function upsertConversationNotification(
  tx: Tx,
  notification: ConversationNotification,
): Promise<string | undefined> {
  const { at, messageId } = notification;
  const [row] = await tx
    .insert(notifications)
    .values({ ...notification, kind: "message" })
    .onConflictDoUpdate({
      target: [notifications.accountId, notifications.otherPartyId],
      targetWhere: sql`kind = 'message' AND read_at IS NULL`,
      set: { at, messageId },
    })
    .returning({ id: notifications.id });
  return row?.id;
}

/** Marks the notifications of a conversation as read, or deletes those that were not delivered yet. */
export async function endConversationNotification(
  tx: Tx,
  { partyId, otherPartyId, upTo, now }: { partyId: string; otherPartyId: string; upTo: string; now: Date },
): Promise<void> {
  const isMeant = and(
    isOfMember(partyId),
    eq(notifications.otherPartyId, otherPartyId),
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

/** Whether the review of a notification is still hidden from the account. */
export const isReviewHidden = sql<boolean>`(${notifications.kind} = 'reviewed' AND NOT EXISTS (
  SELECT FROM reviews WHERE reviews.application_id = ${notifications.applicationId}
    AND reviews.author_id = ${notifications.otherPartyId} AND reviews.published_at IS NOT NULL))`;

/** Whether the account of a notification of a review can write none itself, since a decision bars it. */
export const isReaderBarred = (
  now: Date | SQLWrapper,
) => sql<boolean>`(${notifications.kind} = 'reviewed' AND coalesce(
  (SELECT ${isBarredParty(sql`reader.party_id`, now)} FROM members reader
    WHERE reader.account_id = ${notifications.accountId} LIMIT 1), false))`;

/** The minutes of a delay, as last reported. */
const reportedLateMinutes = sql<number | null>`CASE WHEN ${notifications.kind} = 'late' THEN (
  SELECT late_minutes FROM applications WHERE applications.id = ${notifications.applicationId}) END`;

/** Notifications of one kind about one job are one row, those that are read apart from those that are not. */
const group = sql`kind, coalesce(job_id, id), read_at IS NULL`;

/** The number of people, or of applications, that a row is about. */
const peopleCount = sql<number>`(SELECT greatest(1, count(DISTINCT same.application_id))::int FROM notifications same
  WHERE same.account_id = ${notifications.accountId} AND same.kind = ${notifications.kind}
    AND same.job_id = ${notifications.jobId} AND (same.read_at IS NULL) = (${notifications.readAt} IS NULL))`;

/** The newest of each row of an account's list. */
const newestOfRows = (accountId: string, now: Date) => sql`
  SELECT (array_agg(id ORDER BY at DESC, id DESC))[1] FROM notifications
  WHERE account_id = ${accountId} AND shown_from <= ${now.toISOString()} GROUP BY ${group}`;

/** The rows of an account's list of notifications, newest first, with the other side and the job. */
export function findNotificationRows(db: Db, accountId: string, { limit, after }: Paging, now: Date) {
  const isOlder =
    after &&
    sql`(${notifications.at}, ${notifications.id}) < (${instantOfPosition(after).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      at: notifications.at,
      readAt: notifications.readAt,
      jobId: notifications.jobId,
      applicationId: notifications.applicationId,
      jobCount: notifications.jobCount,
      changes: notifications.changes,
      creditsLeft: notifications.creditsLeft,
      statement: statements.texts,
      operatorsWords: sql<string | null>`coalesce(${reportAnswers.body}, ${reportQuestions.question})`,
      peopleCount,
      isHidden: isReviewHidden,
      isReaderBarred: isReaderBarred(now),
      lateMinutes: reportedLateMinutes,
      otherPartyId: notifications.otherPartyId,
      otherName: notifications.otherName,
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
    .leftJoin(venues, eq(venues.id, notifications.otherPartyId))
    .leftJoin(workers, eq(workers.id, notifications.otherPartyId))
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(statements, eq(statements.id, notifications.textId))
    .leftJoin(reportAnswers, eq(reportAnswers.id, notifications.textId))
    .leftJoin(reportQuestions, eq(reportQuestions.id, notifications.textId))
    .where(and(sql`${notifications.id} IN (${newestOfRows(accountId, now)})`, isOlder))
    .orderBy(...inOrder(notificationsOrder, notifications))
    .limit(limit + 1);
}
export type NotificationRow = Awaited<ReturnType<typeof findNotificationRows>>[number];

/** All stored notifications of an account, oldest first. */
export function findAllNotifications(tx: Tx, accountId: string) {
  return tx
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(asc(notifications.at), asc(notifications.id));
}
export type ExportedNotificationRow = Awaited<ReturnType<typeof findAllNotifications>>[number];

/** The unread rows of an account's list. */
export async function countUnread(db: Db | Tx, accountId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(DISTINCT (kind, coalesce(job_id, id)))::int` })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        lte(notifications.shownFrom, now),
        isNull(notifications.readAt),
      ),
    );
  return row?.count ?? 0;
}

/** The instant of an account's notification; undefined for another account's. */
export async function findNotificationInstant(
  db: Db,
  accountId: string,
  id: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: notifications.at })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.accountId, accountId)));
  return row?.at;
}

/**
 * Marks one row as read, or all up to it; locked in one order, so that requests cannot deadlock.
 *
 * @returns whether one was unread
 */
export async function markNotificationsRead(
  tx: Tx,
  { accountId, id, withOlder, now }: { accountId: string; id: string; withOlder: boolean; now: Date },
): Promise<boolean> {
  const isMeant = withOlder
    ? sql`(at, id) <= (SELECT at, id FROM notifications WHERE id = ${id}) AND shown_from <= ${now.toISOString()}`
    : sql`(id = ${id} OR (kind, job_id) = (SELECT kind, job_id FROM notifications WHERE id = ${id}))`;
  const { rowCount } = await tx.execute(sql`
    UPDATE notifications SET read_at = ${now.toISOString()} WHERE id = ANY(ARRAY(
      SELECT id FROM notifications WHERE account_id = ${accountId} AND read_at IS NULL AND ${isMeant}
      ORDER BY id FOR UPDATE))`);
  return rowCount !== 0;
}

/** What an account sees: notifications of these kinds, about the ids that are given. */
export interface Shown {
  readonly kinds: readonly NewRow["kind"][];
  readonly jobId: string | undefined;
  readonly applicationId: string | undefined;
  readonly otherPartyId: string | undefined;
}

/**
 * Marks what an account sees as read; locked as above.
 *
 * @returns whether one was unread
 */
export async function markShownRead(tx: Tx, accountId: string, shown: Shown, now: Date): Promise<boolean> {
  if (shown.kinds.length === 0) return false;
  // As text: an id that is none matches nothing.
  const isAbout = (column: SQL, id: string | undefined) =>
    id === undefined ? sql`` : sql`AND ${column}::text = ${id}`;
  const { rowCount } = await tx.execute(sql`
    UPDATE notifications SET read_at = ${now.toISOString()} WHERE id = ANY(ARRAY(
      SELECT id FROM notifications WHERE account_id = ${accountId} AND read_at IS NULL
        AND kind = ANY(${sql.param([...shown.kinds])}::text[])
        ${isAbout(sql`job_id`, shown.jobId)} ${isAbout(sql`application_id`, shown.applicationId)}
        ${isAbout(sql`other_party_id`, shown.otherPartyId)}
      ORDER BY id FOR UPDATE))`);
  return rowCount !== 0;
}

/** The favourites of a job's venue, who are notified of it. */
const isOfFavourite = (jobId: unknown) =>
  sql`${notifications.accountId} IN (SELECT m.account_id FROM jobs j JOIN favourites f ON f.venue_id = j.venue_id
    JOIN members m ON m.party_id = f.worker_id WHERE j.id = ${jobId})`;

interface OfJob {
  kind: NewRow["kind"];
  jobId: string;
  now: Date;
}

const readOfJob = <Of extends object>(name: string, isMeant: (params: Params<OfJob & Of>) => SQL) =>
  prepareReturning(
    `read_notifications_of_${name}`,
    { accountId: notifications.accountId },
    (tx, params: Params<OfJob & Of>) =>
      tx
        .update(notifications)
        .set({ readAt: sql`${params.now}` })
        .where(
          and(
            isMeant(params),
            eq(notifications.kind, params.kind),
            eq(notifications.jobId, params.jobId),
            isNull(notifications.readAt),
          ),
        )
        .returning({ accountId: notifications.accountId }),
  );
// One about several jobs tells of the others, too.
const readOfFavourites = readOfJob(
  "favourites",
  ({ jobId }) => sql`${isOfFavourite(jobId)} AND cardinality(coalesce(job_ids, '{}')) < 2`,
);
const readOfParty = readOfJob<{ partyId: string; applicationId: string | null }>(
  "party",
  ({ partyId, applicationId }) =>
    sql`(${isOfMember(partyId)} AND (${applicationId}::uuid IS NULL OR application_id IS NULL OR application_id = ${applicationId}))`,
);

/** Marks a job's notifications of one kind as read, of a party, or about one application, or of its venue's favourites. @returns the accounts that had an unread one */
export async function markJobNotificationsRead(
  tx: Tx,
  { partyId, applicationId, ...ofJob }: OfJob & { partyId?: string; applicationId?: string | undefined },
): Promise<string[]> {
  const rows = await (partyId === undefined
    ? readOfFavourites(tx, ofJob)
    : readOfParty(tx, { ...ofJob, partyId, applicationId: applicationId ?? null }));
  return rows.map(({ accountId }) => accountId);
}

/** Marks the notifications of some decisions as read, those of their parties. @returns the accounts that had an unread one */
export async function markDecisionsRead(
  tx: Tx,
  decisionIds: readonly string[],
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<string[]> {
  const ids = [...decisionIds];
  const readers = tx
    .select({ accountId: members.accountId })
    .from(members)
    .innerJoin(decisions, eq(decisions.partyId, members.partyId))
    .where(inArray(decisions.id, ids));
  const sent = tx.select({ id: statements.id }).from(statements).where(inArray(statements.decisionId, ids));
  const rows = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        inArray(notifications.accountId, readers),
        inArray(notifications.kind, [...kinds]),
        inArray(notifications.textId, sent),
        isNull(notifications.readAt),
      ),
    )
    .returning({ accountId: notifications.accountId });
  return rows.map(({ accountId }) => accountId);
}

/** The maximum of notifications that a statement deletes. */
const deletionBatchSize = 20_000;

/** Deletes notifications with their deliveries. @returns whether there may be more */
export async function deleteNotificationsBefore(tx: Tx, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE at < ${at.toISOString()} LIMIT ${deletionBatchSize})`);
  return rowCount === deletionBatchSize;
}

/** Whether a venue has completed work of a job to review. */
export async function hasWorkToReview(tx: Tx, jobId: string, venueId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM applications a WHERE a.job_id = ${jobId} AND a.status = 'completed'
      AND NOT EXISTS (SELECT FROM reviews r WHERE r.application_id = a.id AND r.author_id = ${venueId}) LIMIT 1`);
  return rows.length > 0;
}
