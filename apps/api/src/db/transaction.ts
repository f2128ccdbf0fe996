import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { beginStatement } from "@bandeja/observability/statements/observe-statements";
import { isDb, type Db, type Tx } from "./database.ts";
import type { Topic } from "./hints.ts";

// Every SQLSTATE has a digit; EPIPE, the system's code for a broken connection, has none.
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** The driver's error below Drizzle's, if any: `code` is a SQLSTATE, `constraint` a name. */
export function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && sqlState.test(cause.code)) {
      return { code: cause.code, ...("constraint" in cause && { constraint: String(cause.constraint) }) };
    }
  }
  return undefined;
}

/** Whether a write violated the named unique or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const found = databaseError(error);
  return (found?.code === "23505" || found?.code === "23P01") && found.constraint === constraint;
}

// Serialization failure and deadlock: nothing was written, so the transaction may be run again.
const repeatable = new Set(["40001", "40P01"]);
const attempts = 5;

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
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      const code = databaseError(error)?.code;
      if (attempt === attempts || code === undefined || !repeatable.has(code)) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}
