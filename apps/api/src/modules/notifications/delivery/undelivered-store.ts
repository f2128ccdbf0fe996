import type { DeliveryChannel, NotificationKind } from "@bandeja/contract/notification-kinds";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";

/** How long (days) a notification that nobody got waits for an operator. */
const waitsDays = 7;

/**
 * The last deliveries of unread notifications that their providers did not take, where nothing else was sent or waits. A browser or an address
 * that was refused for good is no longer used, and not among them.
 */
const undelivered = (now: Date) => sql`
  SELECT d.notification_id, d.target_id, d.channel, d.attempts, d.settled_at, d.answer, n.account_id, n.kind
  FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id
  WHERE d.state = 'failed' AND d.answer IS NOT NULL AND n.read_at IS NULL
    AND d.settled_at > ${now.toISOString()}::timestamptz - make_interval(days => ${waitsDays})
    AND NOT EXISTS (SELECT FROM notification_deliveries o WHERE o.notification_id = d.notification_id
      AND (o.state <> 'failed' OR (o.settled_at, o.target_id) > (d.settled_at, d.target_id)))
    AND CASE d.channel
      WHEN 'push' THEN EXISTS (SELECT FROM push_subscriptions s WHERE s.id = d.target_id)
      WHEN 'mail' THEN NOT EXISTS (SELECT FROM notification_settings s
        WHERE s.account_id = n.account_id AND s.mail_bounced_at IS NOT NULL)
      ELSE true END`;

const instant = (seconds: number) => new Date(seconds * 1_000);

/** The notifications that nobody got because of one channel. */
export interface UndeliveredByChannel {
  readonly channel: DeliveryChannel;
  readonly count: number;
  /** When the first and the last of them were given up, and what the provider answered last. */
  readonly since: Date;
  readonly failedAt: Date;
  readonly answer: string;
}

export async function countUndelivered(db: Db, now: Date): Promise<UndeliveredByChannel[]> {
  const { rows } = await db.execute<{
    channel: DeliveryChannel;
    count: number;
    since: number;
    failed: number;
    answer: string;
  }>(sql`
    SELECT channel, count(*)::int AS count, extract(epoch FROM min(settled_at))::float8 AS since,
      extract(epoch FROM max(settled_at))::float8 AS failed, (array_agg(answer ORDER BY settled_at DESC))[1] AS answer
    FROM (${undelivered(now)}) u GROUP BY channel ORDER BY min(settled_at)`);
  return rows.map(({ since, failed, ...row }) => ({
    ...row,
    since: instant(since),
    failedAt: instant(failed),
  }));
}

/** A notification that nobody got, without its text. */
export interface Undelivered {
  readonly channel: DeliveryChannel;
  readonly kind: NotificationKind;
  /** The venues or workers of its account, separated by commas. */
  readonly account: string | null;
  readonly attempts: number;
  readonly failedAt: Date;
  readonly answer: string;
}

/** The latest given up first. @param but the kinds that are left out */
export async function findUndelivered(
  db: Db,
  now: Date,
  { limit, but }: { readonly limit: number; readonly but: readonly NotificationKind[] },
): Promise<Undelivered[]> {
  const { rows } = await db.execute<{
    channel: DeliveryChannel;
    kind: NotificationKind;
    account: string | null;
    attempts: number;
    failed: number;
    answer: string;
  }>(sql`
    SELECT channel, kind, attempts, answer, extract(epoch FROM settled_at)::float8 AS failed,
      (SELECT string_agg(party_id::text, ', ' ORDER BY party_id) FROM members m WHERE m.account_id = u.account_id) AS account
    FROM (${undelivered(now)}) u WHERE u.kind <> ALL(${sql.param([...but])}::text[]) ORDER BY settled_at DESC LIMIT ${limit}`);
  return rows.map(({ failed, ...row }) => ({ ...row, failedAt: instant(failed) }));
}

/**
 * Lets what nobody got by a channel wait again, with as many attempts as a new delivery. Its last answer stays until the next one.
 *
 * @returns what has to be put on the queue
 */
export async function reopenUndelivered(tx: Tx, channel: DeliveryChannel, now: Date) {
  const { rows } = await tx.execute<{ notificationId: string; targetId: string; accountId: string }>(sql`
    UPDATE notification_deliveries d SET state = 'waiting', attempts = 0, settled_at = NULL FROM (${undelivered(now)}) u
    WHERE u.channel = ${channel} AND d.state = 'failed'
      AND (d.notification_id, d.target_id) = (u.notification_id, u.target_id)
    RETURNING d.notification_id AS "notificationId", d.target_id AS "targetId", u.account_id AS "accountId"`);
  return rows;
}
