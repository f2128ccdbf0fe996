import type { Tx } from "../../../db/database.ts";
import { completeLongUnmarked, findConfirmedLongUnmarked } from "./completion-store.ts";

/**
 * Completes the work of people whose venue has not marked the job for seven days: for the clock's worker. Their record and
 * their reviews do not wait; the job stays open, and with it the venue's gate shut, until it is marked.
 *
 * @param only one application; all when left out
 */
export async function completeUnmarked(tx: Tx, now: Date, only?: string): Promise<void> {
  await completeLongUnmarked(tx, now, only);
}

/** The applications that are to be completed. */
export async function findLongUnmarked(tx: Tx, now: Date): Promise<string[]> {
  return findConfirmedLongUnmarked(tx, now);
}
