import { setTimeout as delay } from "node:timers/promises";
import { databaseError, isStatementLost } from "./database-error.ts";

// Serialization failure and deadlock: nothing was written, so the work may be done again.
const repeatable = new Set(["40001", "40P01"]);
const attempts = 5;

function isRepeatable(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return (code !== undefined && repeatable.has(code)) || isStatementLost(error);
}

/**
 * Does work on the database, and does it again after a deadlock or a serialization failure, or where a prepared statement
 * has to be prepared again.
 */
export async function repeatAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRepeatable(error)) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}
