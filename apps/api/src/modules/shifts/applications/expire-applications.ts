import type { Tx } from "../../../db/database.ts";
import { expireStartedPending, findStartedPending } from "../core/applications-store.ts";

/**
 * Expires what is still pending for jobs that have started (contract, "States", Application): for the clock's
 * worker. Until it comes by, answers show such an application as expired, and nobody can decide it any more.
 *
 * @param only one application; all when left out
 * @returns how many applications expired.
 */
export async function expireApplications(tx: Tx, now: Date, only?: string): Promise<number> {
  return expireStartedPending(tx, now, only);
}

/** The applications that are to expire. */
export async function findToExpire(tx: Tx, now: Date): Promise<string[]> {
  return findStartedPending(tx, now);
}
