import { sql } from "drizzle-orm";
import type { Db, Tx } from "../db/database.ts";
import { failedTasks } from "../db/queues.ts";

const isKept = sql`name = ${failedTasks.name} AND state < 'active'`;

/** A permanently failed task; its id is that of its lines in the log. */
export interface FailedTask {
  readonly id: string;
  readonly task: string;
  /** The kind of a mail. */
  readonly kind: string | null;
  /** The venues or workers that it concerns, separated by commas: two may have the same e-mail. */
  readonly account: string | null;
  readonly attempts: number;
  readonly failedAt: Date;
  readonly cause: string | null;
}

/** An id in the data of a task; null for anything else. */
const idOf = (...names: readonly string[]) => {
  const value = sql`coalesce(${sql.join(
    names.map((name) => sql`data ->> ${name}`),
    sql`, `,
  )})`;
  return sql`CASE WHEN ${value} ~ '^[0-9a-f-]{36}$' THEN (${value})::uuid END`;
};

const emailKey = sql`coalesce(data ->> 'emailKey', lower(data -> 'to' ->> 'address'))`;

/** The parties that the data of a task name, by one of their ids or the e-mail of their owner. */
export const partiesOfTask = sql`
  SELECT party_id FROM owners JOIN accounts a ON a.id = account_id
    WHERE a.id = ${idOf("accountId")} OR (a.side, a.email_key) IN (('venue', ${emailKey}), ('worker', ${emailKey}))
  UNION SELECT venue_id FROM payments WHERE id = ${idOf("paymentId")}
  UNION SELECT venue_id FROM receipts r JOIN payments p ON p.id = r.payment_id WHERE r.id = ${idOf("receiptId")}
  UNION SELECT id FROM parties WHERE id = ${idOf("workerId", "venueId")}`;

const accountsOfTask = sql`
  (SELECT string_agg(party_id::text, ', ' ORDER BY party_id) FROM (${partiesOfTask}) p (party_id))`;

/** The failed tasks, newest first, without their data. */
export async function findFailedTasks(
  db: Db,
  { task, limit }: { task: string | undefined; limit: number },
): Promise<FailedTask[]> {
  const { rows } = await db.execute<{
    id: string;
    task: string;
    kind: string | null;
    account: string | null;
    attempts: number;
    failed: number;
    cause: string | null;
  }>(sql`
    SELECT source_id AS id, source_name AS task, data ->> 'mail' AS kind,
      ${accountsOfTask} AS account,
      source_retry_count + 1 AS attempts,
      extract(epoch FROM created_on)::float8 * 1000 AS failed, source_output ->> 'message' AS cause
    FROM pgboss.job WHERE ${isKept} AND (${task ?? null}::text IS NULL OR source_name = ${task ?? null})
    ORDER BY created_on DESC LIMIT ${limit}`);
  return rows.map(({ failed, ...row }) => ({ ...row, failedAt: new Date(failed) }));
}

/** A failed task with what its handler is given, which is not shown. */
export interface KeptTask {
  /** Of its row among the failed ones. */
  readonly keptId: string;
  readonly task: string;
  readonly data: unknown;
  /** As of `FailedTask`. */
  readonly account: string | null;
}

/** The failed tasks with an id, or of one kind. */
export async function findKept(tx: Tx, { id, task }: { id?: string; task?: string }): Promise<KeptTask[]> {
  const { rows } = await tx.execute<KeptTask & Record<string, unknown>>(sql`
    SELECT id AS "keptId", source_name AS task, data, ${accountsOfTask} AS account FROM pgboss.job
    WHERE ${isKept} AND ${id === undefined ? sql`source_name = ${task ?? null}` : sql`source_id = ${id}::uuid`}
    ORDER BY created_on`);
  return rows;
}

/** Deletes failed tasks, so that they are not tried again. */
export async function deleteKept(tx: Tx, keptIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM pgboss.job WHERE ${isKept} AND id = ANY(${sql.param([...keptIds])}::uuid[])`,
  );
}

/** The number of failed tasks of each queue. */
export async function countFailedTasks(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ task: string; count: number }>(sql`
    SELECT source_name AS task, count(*)::int AS count FROM pgboss.job WHERE ${isKept} GROUP BY 1 ORDER BY 1`);
  return Object.fromEntries(rows.map(({ task, count }) => [task, count]));
}

/** Lets a running task fail without further attempts, so that it is kept immediately. */
export async function endRetries(db: Db, task: string, id: string): Promise<void> {
  await db.execute(
    sql`UPDATE pgboss.job SET retry_limit = retry_count WHERE name = ${task} AND id = ${id}::uuid AND state = 'active'`,
  );
}

/**
 * Puts a running task back on its queue, with the same attempt and cause, until a day after it was added: by then its
 * failures count.
 *
 * @returns whether it waits
 */
export async function postponeTask(
  db: Db,
  { task, id }: { task: string; id: string },
  seconds: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE pgboss.job
    SET state = CASE WHEN retry_count > 0 THEN 'retry' ELSE 'created' END::pgboss.job_state,
      started_on = NULL, heartbeat_on = NULL, start_after = now() + make_interval(secs => ${seconds})
    WHERE name = ${task} AND id = ${id}::uuid AND state = 'active' AND created_on > now() - interval '1 day'`);
  return rowCount === 1;
}

/** A running task. */
export interface RunningTask {
  readonly task: string;
  readonly id: string;
}

/**
 * Puts running tasks back on their queues, due at once; the attempt counts. Scheduled tasks are not put back: their next run
 * does the work.
 *
 * @returns the queues
 */
export async function handBackTasks(db: Db, running: readonly RunningTask[]): Promise<string[]> {
  const [tasks, ids] = [running.map(({ task }) => task), running.map(({ id }) => id)];
  const { rows } = await db.execute<{ name: string }>(sql`
    UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL
    WHERE (name, id) IN (SELECT * FROM unnest(${sql.param(tasks)}::text[], ${sql.param(ids)}::uuid[]))
      AND state = 'active' AND retry_limit > 0
    RETURNING name`);
  return [...new Set(rows.map(({ name }) => name))];
}
