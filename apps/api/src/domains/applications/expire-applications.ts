import type { Tx } from "../../db/database.ts";
import { expireStartedPending } from "./applications-store.ts";

/**
 * Expires what is still pending for jobs that have started (contract, "States", Application): for the clock's
 * worker. Until it comes by, answers show such an application as expired, and nobody can decide it any more.
 *
 * @returns how many applications expired.
 */
export async function expireApplications(tx: Tx, now: Date): Promise<number> {
  return expireStartedPending(tx, now);
}
