import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Db, DbPool, Tx } from "../src/db/database.ts";
import { inTransaction } from "../src/db/transaction.ts";

/** Waits until this many connections to a database wait for locks that others hold. */
export async function waitForBlocked(db: Db, count: number): Promise<void> {
  const blocked = sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`;
  await vi.waitFor(
    async () => {
      const waiting = (await db.execute(blocked)).rows.length;
      if (waiting !== count) throw new Error(`${waiting} connections wait for a lock instead of ${count}`);
    },
    { interval: 5, timeout: 5_000 },
  );
}

async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? 0;
}

/** Begins commands while a transaction holds locks, each once the one before waits, and ends it when the last one does. */
async function runBehind(
  db: DbPool,
  hold: (tx: Tx) => Promise<unknown>,
  commands: readonly (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const before = await countDeadlocks(db);
  const running: Promise<unknown>[] = [];
  await inTransaction(db, async (tx) => {
    await hold(tx);
    for (const command of commands) {
      running.push(command());
      await waitForBlocked(db, running.length);
    }
  });
  const results = await Promise.all(running);
  const deadlocks = (await countDeadlocks(db)) - before;
  if (deadlocks > 0) throw new Error("Commands take the same locks in different orders");
  return results;
}

/**
 * Runs a command that waits for another one, which is written but not committed until it does.
 *
 * @throws Error if the command does not wait; if the two deadlock, which `inTransaction` would hide by doing one again
 */
export async function behind<Result>(
  db: DbPool,
  hold: (tx: Tx) => Promise<unknown>,
  command: () => Promise<Result>,
): Promise<Result> {
  return (await runBehind(db, hold, [command]))[0] as Result;
}

/**
 * Runs two commands that need the same lock, in this order on any machine: it is held on another connection until the
 * first waits for it, and the second behind the first. (PostgreSQL does not keep the order of more than two.)
 *
 * @param hold takes the lock, as in `(tx) => lockJob(tx, id)`
 * @throws Error if a command does not wait, or if they deadlock
 */
export async function inTurn<First, Second>(
  db: DbPool,
  hold: (tx: Tx) => Promise<unknown>,
  commands: readonly [() => Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> {
  return (await runBehind(db, hold, commands)) as [First, Second];
}
