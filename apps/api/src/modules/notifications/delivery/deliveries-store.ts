import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareReturning, prepareSelect, prepareWrite, type Params } from "../../../db/prepare.ts";
import { venues, workers } from "../../../db/schema/accounts.ts";
import { decisions, offences, statements } from "../../../db/schema/conduct.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";
import {
  notificationDeliveries,
  notifications,
  pushSubscriptions,
} from "../../../db/schema/notifications.ts";
import { messages } from "../../../db/schema/messages.ts";
import { isHiddenMessage } from "../../decisions/restrictions/restrictions-store.ts";
import { isReaderBarred, isReviewHidden } from "../notifications-store.ts";

type Delivery = Pick<typeof notificationDeliveries.$inferSelect, "notificationId" | "targetId" | "channel">;

const notificationToLock = prepareSelect("notification_to_lock", (tx, { id }: Params<{ id: string }>) =>
  tx
    .select(getTableColumns(notifications))
    .from(notifications)
    .where(eq(notifications.id, id))
    .for("no key update"),
);

/** Locks a notification until the transaction ends; undefined for a deleted one. */
export async function lockNotification(tx: Tx, id: string) {
  const [row] = await notificationToLock(tx, { id });
  return row;
}

/** Until when (ISO 8601) a person decides about the no-show of its account in its job; null where the rule does. */
const personDueAt = sql<
  string | null
>`(SELECT to_char(${decisions.dueAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM ${decisions}
  JOIN ${offences} ON ${offences.id} = ${decisions.offenceId}
  WHERE ${notifications.kind} = 'noshow' AND ${offences.kind} = 'noshow' AND ${offences.jobId} = ${notifications.jobId}
    AND ${decisions.partyId} <> ${notifications.otherPartyId} AND ${decisions.decider} = 'person'
  ORDER BY ${decisions.proposedAt} DESC LIMIT 1)`;

const notificationDetails = prepareSelect(
  "notification_details",
  (tx, { id, now }: Params<{ id: string; now: Date }>) =>
    tx
      .select({
        notification: getTableColumns(notifications),
        personName: sql<string>`coalesce(${notifications.otherName}, ${venues.name}, ${workers.name}, '')`,
        job: {
          venueName: sql<string>`CASE WHEN ${jobs.venueId} = ${notifications.otherPartyId}
            THEN coalesce(${notifications.otherName}, ${jobs.venueName}) ELSE ${jobs.venueName} END`,
          startDate: jobs.startDate,
          endDate: jobs.endDate,
          startTime: jobs.startTime,
          endTime: jobs.endTime,
          startsAt: jobs.startsAt,
          endsAt: jobs.endsAt,
          hourlyCents: jobs.hourlyCents,
          currency: jobs.currency,
          address: jobs.address,
          zipcode: jobs.zipcode,
          district: jobs.district,
          city: jobs.city,
          timezone: jobs.timezone,
        },
        isConfirmed: sql<boolean>`coalesce(${applications.status} = 'confirmed', false)`,
        words: messages.body,
        isMessageHidden: isHiddenMessage(notifications.messageId, now),
        lateMinutes: applications.lateMinutes,
        confirmedAt: applications.confirmedAt,
        isHidden: isReviewHidden,
        isReaderBarred: isReaderBarred(now),
        personDueAt,
        statement: statements.texts,
      })
      .from(notifications)
      .leftJoin(venues, eq(venues.id, notifications.otherPartyId))
      .leftJoin(workers, eq(workers.id, notifications.otherPartyId))
      .leftJoin(jobs, eq(jobs.id, notifications.jobId))
      .leftJoin(applications, eq(applications.id, notifications.applicationId))
      .leftJoin(messages, eq(messages.id, notifications.messageId))
      .leftJoin(statements, eq(statements.id, notifications.textId))
      .where(eq(notifications.id, id)),
);

/** A notification with the data of its text at an instant: name, job and message. */
export async function findNotificationDetails(tx: Tx, id: string, now: Date) {
  const [row] = await notificationDetails(tx, { id, now });
  return row;
}
export type NotificationDetails = NonNullable<Awaited<ReturnType<typeof findNotificationDetails>>>;

/** When the first message of a conversation was written that its reader has not received; undefined for none. */
export async function findFirstUnreceived(tx: Tx, reader: string, writer: string): Promise<Date | undefined> {
  const isFrom = sql`CASE ${messages.fromSide} WHEN 'venue' THEN ${messages.venueId} ELSE ${messages.workerId} END = ${writer}`;
  const [row] = await tx
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(
      and(
        sql`${messages.venueId} IN (${reader}, ${writer})`,
        sql`${messages.workerId} IN (${reader}, ${writer})`,
        isFrom,
        isNull(messages.readAt),
        isNull(messages.receivedAt),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(1);
  return row?.sentAt;
}

const notificationSent = prepareWrite(
  "notification_sent",
  (tx, { id, now }: Params<{ id: string; now: Date }>) =>
    tx
      .update(notifications)
      .set({ sentAt: sql`${now}` })
      .where(eq(notifications.id, id)),
);

export async function setNotificationSent(tx: Tx, id: string, now: Date): Promise<void> {
  await notificationSent(tx, { id, now });
}

export async function deleteNotification(tx: Tx, id: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.id, id));
}

const newDelivery = prepareReturning(
  "new_delivery",
  { targetId: notificationDeliveries.targetId },
  (tx, { notificationId, targetId, channel }: Params<Delivery>) =>
    tx
      .insert(notificationDeliveries)
      .values({ notificationId, targetId, channel })
      .onConflictDoNothing()
      .returning({ targetId: notificationDeliveries.targetId }),
);

/** @returns the targets that were added; deliveries that exist are not started again */
export async function insertDeliveries(tx: Tx, deliveries: readonly Delivery[]): Promise<string[]> {
  const added = await Promise.all(deliveries.map((delivery) => newDelivery(tx, delivery)));
  return added.flat().map(({ targetId }) => targetId);
}

const isOf = (notificationId: SQLWrapper | string, targetId: SQLWrapper | string) =>
  and(
    eq(notificationDeliveries.notificationId, notificationId),
    eq(notificationDeliveries.targetId, targetId),
    sql`${notificationDeliveries.state} = 'waiting'`,
  );

type Target = Pick<Delivery, "notificationId" | "targetId">;

const beginAttempt = prepareReturning(
  "begin_attempt",
  { attempts: notificationDeliveries.attempts },
  (tx, { notificationId, targetId }: Params<Target>) =>
    tx
      .update(notificationDeliveries)
      .set({ attempts: sql`${notificationDeliveries.attempts} + 1` })
      .where(isOf(notificationId, targetId))
      .returning({ attempts: notificationDeliveries.attempts }),
);

/** Counts an attempt. @returns its number; undefined for a delivery that is done or has failed */
export async function beginTry(
  tx: Tx,
  notificationId: string,
  targetId: string,
): Promise<number | undefined> {
  const [row] = await beginAttempt(tx, { notificationId, targetId });
  return row?.attempts;
}

/** Takes an attempt back that was not made. */
export async function undoTry(db: Db | Tx, notificationId: string, targetId: string): Promise<void> {
  await db
    .update(notificationDeliveries)
    .set({ attempts: sql`${notificationDeliveries.attempts} - 1` })
    .where(isOf(notificationId, targetId));
}

/** The end of a delivery. */
interface Outcome {
  readonly state: "sent" | "failed";
  /** What the provider answered; missing if it was not asked. */
  readonly answer?: string | null;
  readonly now: Date;
}

const settle = prepareWrite(
  "settle_delivery",
  (tx, { notificationId, targetId, state, answer, now }: Params<Target & Required<Outcome>>) =>
    tx
      .update(notificationDeliveries)
      .set({ state: sql`${state}`, answer: sql`${answer}`, settledAt: sql`${now}` })
      .where(isOf(notificationId, targetId)),
);

export async function settleDelivery(db: Db | Tx, target: Target, outcome: Outcome): Promise<void> {
  await settle(db, { answer: null, ...target, ...outcome });
}

/** Notes why an attempt failed that is followed by another one. */
export async function noteCause(db: Db, { notificationId, targetId }: Target, cause: string): Promise<void> {
  await db.update(notificationDeliveries).set({ answer: cause }).where(isOf(notificationId, targetId));
}

/** Locks the planning of an account's mails until the transaction ends, so that each sees those before it. */
export async function lockMails(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mails ${accountId}`}, 0))`);
}

type About = Pick<typeof notifications.$inferSelect, "id" | "accountId" | "kind" | "jobId">;

/** The mails to an account of one kind about one job, or one application: those that wait, and those sent since. */
export function findMailsAbout(
  tx: Tx,
  { id, accountId, kind, jobId }: About,
  { applicationId, since }: { applicationId: string | undefined; since: Date },
) {
  const { notificationId, targetId, channel, state, attempts, settledAt } = notificationDeliveries;
  return tx
    .select({ notificationId, targetId, attempts, settledAt })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationId))
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.kind, kind),
        sql`${notifications.jobId} = ${jobId}`,
        ne(notifications.id, id),
        applicationId === undefined ? undefined : eq(notifications.applicationId, applicationId),
        eq(channel, "mail"),
        or(eq(state, "waiting"), and(eq(state, "sent"), gt(settledAt, since))),
      ),
    );
}

/** How many other notifications of its kind to its account about the same application, or job, were sent since; 0 if about none. */
export function countSentAbout(
  tx: Tx,
  { id, accountId, kind, jobId, applicationId }: About & { readonly applicationId: string | null },
  since: Date,
): Promise<number> {
  return tx.$count(
    notifications,
    and(
      eq(notifications.accountId, accountId),
      eq(notifications.kind, kind),
      sql`${notifications.jobId} = ${jobId}`,
      sql`${notifications.applicationId} IS NOT DISTINCT FROM ${applicationId}`,
      ne(notifications.id, id),
      gt(notifications.sentAt, since),
    ),
  );
}

/** The deliveries of notifications to accounts, newest first. @param but the kinds that are left out */
export async function findDeliveriesTo(
  db: Db,
  accountIds: readonly string[],
  { limit, but }: { readonly limit: number; readonly but: readonly NotificationKind[] },
) {
  const { notificationId, targetId, channel, state, attempts, settledAt, answer } = notificationDeliveries;
  const { kind, at } = notifications;
  return db
    .select({ notificationId, targetId, kind, at, channel, state, attempts, settledAt, answer })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
    .where(and(inArray(notifications.accountId, [...accountIds]), notInArray(kind, [...but])))
    .orderBy(desc(notifications.at))
    .limit(limit);
}

/** Whether a notification is unread, and its channels are not selected, or the delivery to a target waits. */
export async function isDeliveryDue(
  tx: Tx,
  notificationId: string,
  targetId: string | undefined,
): Promise<boolean> {
  const [row] = await tx
    .select({ readAt: notifications.readAt, sentAt: notifications.sentAt })
    .from(notifications)
    .where(eq(notifications.id, notificationId));
  if (row === undefined || row.readAt !== null) return false;
  if (targetId === undefined) return row.sentAt === null;
  return (await tx.$count(notificationDeliveries, isOf(notificationId, targetId))) > 0;
}

/** The notifications of statements of reasons, oldest first, each with its deliveries: null in a row of one without any. */
export async function findNoticesOf(db: Db, statementIds: readonly string[]) {
  const { channel, state, settledAt, answer } = notificationDeliveries;
  const { textId, at, readAt } = notifications;
  return db
    .select({ id: notifications.id, textId, at, readAt, channel, state, settledAt, answer })
    .from(notifications)
    .leftJoin(notificationDeliveries, eq(notificationDeliveries.notificationId, notifications.id))
    .where(inArray(textId, [...statementIds]))
    .orderBy(at, notifications.id, channel, settledAt);
}

/** Whether any delivery of a notification was sent, or is pending. */
export async function hasPendingOrSent(tx: Tx, notificationId: string): Promise<boolean> {
  const pendingOrSent = and(
    eq(notificationDeliveries.notificationId, notificationId),
    inArray(notificationDeliveries.state, ["waiting", "sent"]),
  );
  return (await tx.$count(notificationDeliveries, pendingOrSent)) > 0;
}

export async function findTarget(tx: Tx, subscriptionId: string, accountId: string) {
  const [row] = await tx
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.accountId, accountId)));
  return row;
}
