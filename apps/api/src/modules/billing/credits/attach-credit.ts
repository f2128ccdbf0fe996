import type { Tx } from "../../../db/database.ts";
import { attachUnusedCredit, detachCreditOf, findOldestUnusedCredit } from "./credits-store.ts";

/** The credit that a venue's next job is paid with, if it has any: it stays so while the venue is locked. */
export async function findNextCredit(tx: Tx, restaurantId: string): Promise<string | undefined> {
  return (await findOldestUnusedCredit(tx, restaurantId))?.id;
}

/** Pays a job with a credit that was found unused under the lock on its venue, which the caller still holds. */
export async function attachCredit(
  tx: Tx,
  { creditId, jobId, now }: { creditId: string; jobId: string; now: Date },
): Promise<void> {
  const isAttached = await attachUnusedCredit(tx, creditId, jobId, now);
  if (!isAttached) throw new Error(`Credit ${creditId} was used under the lock of its venue`);
}

/**
 * Gives the credit that a job was paid with back to its venue, unused.
 *
 * @returns whether it can be used again: not where its money has gone back
 */
export async function detachCredit(tx: Tx, jobId: string): Promise<boolean> {
  return detachCreditOf(tx, jobId);
}
