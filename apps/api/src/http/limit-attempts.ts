import type { Db, Tx } from "../db/database.ts";
import { ApiError } from "../kernel/api-error.ts";
import { countAttempt } from "./attempts-store.ts";

interface Attempt {
  /** The name of the limit: `login`. */
  scope: string;
  /** What is counted: a number, an account. */
  subject: string;
  /** The maximum of attempts in a window, and its length (ms). */
  max: number;
  window: number;
  now: Date;
}

/**
 * Counts an attempt and refuses it if there were too many. Pass the pool rather than a transaction if the rollback
 * of a refusal must not undo the count.
 *
 * @throws ApiError `TOO_MANY_REQUESTS` with the time until the window ends.
 */
export async function limitAttempts(
  db: Db | Tx,
  { scope, subject, max, window, now }: Attempt,
): Promise<void> {
  const start = Math.floor(now.getTime() / window) * window;
  const attempts = await countAttempt(db, scope, subject, new Date(start));
  if (attempts > max) {
    throw new ApiError("TOO_MANY_REQUESTS", { retryAfter: (start + window - now.getTime()) / 1000 });
  }
}
