import { setTimeout as delay } from "node:timers/promises";
import { databaseError } from "./database-error.ts";

// Serialization failure and deadlock: nothing was written, so the work may be done again.
const repeatable = new Set(["40001", "40P01"]);
const attempts = 5;

/** Does work on the database, and does it again after a deadlock or a serialization failure. */
export async function repeatAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = databaseError(error)?.code;
      if (attempt === attempts || code === undefined || !repeatable.has(code)) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}
