import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { databaseError } from "./database-error.ts";

/** How long (ms) a migration waits for a lock, how often it is attempted, and the pause (ms) between two attempts. */
export interface LockWait {
  readonly timeoutMs: number;
  readonly maxAttempts: number;
  readonly pauseMs: number;
}

// Statements queue behind one that waits for a lock: it must not wait for long.
export const defaultLockWait: LockWait = { timeoutMs: 3_000, maxAttempts: 20, pauseMs: 2_000 };

/** No lock in time, or a deadlock with a request that locks tables in another order. */
const isLockFailure = (error: unknown): boolean =>
  ["55P03", "40P01"].includes(databaseError(error)?.code ?? "");

/**
 * Runs a transaction, and repeats one that does not get its locks: it has changed nothing.
 *
 * @param what its name in the error
 * @param run sets `lock_timeout` to `timeoutMs` within the transaction
 * @throws StartupError after the last attempt
 */
export async function waitForLocks<T>(
  client: pg.ClientBase,
  what: string,
  { timeoutMs, maxAttempts, pauseMs }: LockWait,
  run: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      // Fails on a lost connection, whose loss is the error to report.
      await client.query("ROLLBACK").catch(() => {});
      if (!isLockFailure(error)) throw error;
      if (attempt === maxAttempts) {
        throw new StartupError(
          `${what} did not get a lock in ${maxAttempts} attempts of ${timeoutMs / 1_000} s: a long transaction holds it. Nothing was changed. Wait for that transaction to end, then start again.`,
        );
      }
      await delay(pauseMs);
    }
  }
}
