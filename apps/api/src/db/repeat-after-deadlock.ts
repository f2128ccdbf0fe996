import { setTimeout as delay } from "node:timers/promises";
import { databaseError, isStatementLost } from "./database-error.ts";

// Serialization failure and deadlock: nothing was written, so the work may be done again.
const repeatable = new Set(["40001", "40P01"]);
const attempts = 5;
/** A connection that has lost a statement is closed, and the next one may have lost it, too: a process has fewer. */
const lostAttempts = 1_000;

/**
 * Does work on the database, and does it again after a deadlock or a serialization failure, or where a prepared statement
 * has to be prepared again.
 */
export async function repeatAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  let [attempt, lostAttempt] = [1, 1];
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isStatementLost(error) && lostAttempt < lostAttempts) {
        lostAttempt += 1;
        continue;
      }
      if (attempt === attempts || !repeatable.has(databaseError(error)?.code ?? "")) throw error;
      await delay(Math.random() * 20 * attempt);
      attempt += 1;
    }
  }
}
