import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { queues } from "../db/queues.ts";
import { partiesOfTask } from "./failed-tasks-store.ts";

const namesOf = (...those: readonly { readonly name: string }[]) =>
  sql`ANY(${sql.param(those.map(({ name }) => name))}::text[])`;

const mails = namesOf(queues.mail, queues.passwordLink, queues.receipt);
const deliveries = namesOf(queues.push, queues.notificationSms, queues.notificationMail);

/** Not done and not given up. */
const isLeft = sql`state < 'completed'`;

const instant = (seconds: number) => new Date(seconds * 1000);

/** When the next attempts at mails are due, by the ids of their tasks; those without one are done or given up. */
export async function findNextAttempts(
  db: Db,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (taskIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; next: number }>(sql`
    SELECT id, extract(epoch FROM start_after)::float8 AS next FROM pgboss.job
    WHERE name = ${mails} AND ${isLeft} AND id = ANY(${sql.param([...taskIds])}::uuid[])`);
  return new Map(rows.map(({ id, next }) => [id, instant(next)]));
}

/** When the next attempts at deliveries are due, by notification and target. */
export async function findNextDeliveries(
  db: Db,
  notificationIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (notificationIds.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; next: number }>(sql`
    SELECT concat_ws(' ', data ->> 'notificationId', CASE name
        WHEN ${queues.push.name} THEN data ->> 'subscriptionId'
        WHEN ${queues.notificationSms.name} THEN data ->> 'notificationId' ELSE data ->> 'accountId' END) AS key,
      extract(epoch FROM min(start_after))::float8 AS next
    FROM pgboss.job
    WHERE name = ${deliveries} AND ${isLeft} AND data ->> 'notificationId' = ANY(${sql.param([...notificationIds])}::text[])
    GROUP BY 1`);
  return new Map(rows.map(({ key, next }) => [key, instant(next)]));
}

/** A mail that waits for its first attempt. */
export interface WaitingMail {
  readonly kind: string;
  readonly at: Date;
  readonly next: Date;
}

/** The mails to a party that nobody has tried to send yet. */
export async function findWaitingMails(db: Db, partyId: string, limit: number): Promise<WaitingMail[]> {
  const { rows } = await db.execute<{ kind: string; at: number; next: number }>(sql`
    SELECT coalesce(data ->> 'mail', CASE name WHEN ${queues.receipt.name} THEN 'receipt' ELSE 'resetPassword' END) AS kind,
      extract(epoch FROM created_on)::float8 AS at, extract(epoch FROM start_after)::float8 AS next
    FROM pgboss.job j
    WHERE name = ${mails} AND ${isLeft} AND NOT EXISTS (SELECT FROM sent_mails m WHERE m.task_id = j.id)
      AND ${partyId}::uuid IN (${partiesOfTask})
    ORDER BY created_on DESC LIMIT ${limit}`);
  return rows.map(({ kind, at, next }) => ({ kind, at: instant(at), next: instant(next) }));
}
