import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { beginStatement } from "@bandeja/observability/statements/observe-statements";
import { databaseError } from "./database-error.ts";
import { isDb, type Db, type Tx } from "./database.ts";
import type { Topic } from "./hints.ts";
import { repeatAfterDeadlock } from "./repeat-after-deadlock.ts";

/** Whether a write violated the named unique or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const found = databaseError(error);
  return (found?.code === "23505" || found?.code === "23P01") && found.constraint === constraint;
}

const handles = new WeakMap<pg.PoolClient, Tx>();

/** The handle on one connection: always the same object, since it has the connection's prepared statements. */
export function handleOn(client: pg.PoolClient): Tx {
  const known = handles.get(client);
  if (known !== undefined) return known;
  const handle = drizzle(client);
  handles.set(client, handle);
  return handle;
}

/** Rolls back and releases the connection; closes it where that fails. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query("ROLLBACK");
    client.release();
  } catch {
    client.release(true);
  }
}

const topicsOf = new WeakMap<Tx, Set<Topic>>();

/** Announces the work of a transaction once it is committed; outside of a transaction immediately. */
export function announce(tx: Tx, topic: Topic): void {
  if (isDb(tx)) tx.hints.announce(topic);
  else topicsOf.get(tx)?.add(topic);
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pool: pg.Pool = db.$client;
  const client = await pool.connect();
  const topics = new Set<Topic>();
  try {
    const tx = handleOn(client);
    topicsOf.set(tx, topics);
    await client.query(beginStatement());
    const result = await work(tx);
    await client.query("COMMIT");
    client.release();
    for (const topic of topics) db.hints.announce(topic);
    return result;
  } catch (error) {
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
