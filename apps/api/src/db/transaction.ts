import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { beginStatement } from "@bandeja/observability/statements/observe-statements";
import { databaseError } from "./database-error.ts";
import { isDb, type Db, type Tx } from "./database.ts";
import type { Topic } from "./hints.ts";
import { repeatAfterDeadlock } from "./repeat-after-deadlock.ts";
import { TxConnection } from "./tx-connection.ts";

/** Whether a write violated the named unique or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const found = databaseError(error);
  return (found?.code === "23505" || found?.code === "23P01") && found.constraint === constraint;
}

/** The handle on a connection outside of transactions. */
export const handleOn = (client: pg.PoolClient): Tx => drizzle(client);

/** Rolls back and releases the connection; closes it where that fails. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query("ROLLBACK");
    client.release();
  } catch {
    client.release(true);
  }
}

/** What is known of an open transaction. */
interface Open {
  /** Work to announce once it is committed. */
  readonly topics: Set<Topic>;
  /** Statements that were sent, and that nobody waits for. */
  sent: Promise<unknown>[];
}
const openOf = new WeakMap<Tx, Open>();

/** Announces the work of a transaction once it is committed; outside of a transaction immediately. */
export function announce(tx: Tx, topic: Topic): void {
  if (isDb(tx)) tx.hints.announce(topic);
  else openOf.get(tx)?.topics.add(topic);
}

/**
 * Sends a statement that its transaction does not wait for, so that the last ones go out together with COMMIT. If it fails,
 * the transaction does. Outside of a transaction it is waited for.
 */
export async function sendAhead(tx: Tx, statement: pg.QueryConfig): Promise<void> {
  const sent = tx.$client.query(statement);
  const open = openOf.get(tx);
  if (open === undefined) return void (await sent);
  sent.catch(() => {});
  open.sent.push(sent);
}

/** Waits for the statements that a transaction was to go on without. @throws the first error of them */
export async function untilSent(tx: Tx): Promise<void> {
  const open = openOf.get(tx);
  if (open === undefined || open.sent.length === 0) return;
  const { sent } = open;
  open.sent = [];
  await Promise.all(sent);
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pool: pg.Pool = db.$client;
  const client = await pool.connect();
  const connection = new TxConnection(client, beginStatement());
  // The mapper only queries.
  const tx: Tx = drizzle(connection as unknown as pg.PoolClient);
  const open: Open = { topics: new Set(), sent: [] };
  openOf.set(tx, open);
  try {
    const result = await work(tx);
    await connection.begun();
    connection.end();
    const [ended] = await Promise.all([client.query("COMMIT"), untilSent(tx)]);
    // Which is no error for PostgreSQL.
    if (ended.command !== "COMMIT") throw new Error("A statement failed: the transaction was rolled back");
    client.release();
    for (const topic of open.topics) db.hints.announce(topic);
    return result;
  } catch (error) {
    connection.end();
    await rollBack(client);
    throw error;
  }
}

/**
 * Runs `work` in one transaction. After a deadlock or serialization failure it runs again from its beginning, so `work`
 * must have no effects outside of the transaction.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeatAfterDeadlock(() => runOnce(db, work));
}
