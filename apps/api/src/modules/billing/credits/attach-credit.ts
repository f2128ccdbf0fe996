import type { Db, Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import {
  attachUnusedCredit,
  countUnusedCredits,
  detachCreditOf,
  findCreditById,
  findOldestUnusedCredits,
  insertFreeCredit,
} from "./credits-store.ts";
import { lockVenue } from "../../venues/lock-venue.ts";

/** @throws ApiError `NOT_FOUND`, also for another venue's credit. */
export async function requireOwnCredit(db: Db | Tx, id: string, venueId: string) {
  const credit = isId(id) ? await findCreditById(db, id) : undefined;
  if (credit?.venueId !== venueId) throw new ApiError("NOT_FOUND");
  return credit;
}

/** The credits that would pay a venue's next jobs, as far as it has them; valid while the venue is locked. */
export async function findNextCredits(tx: Tx, venueId: string, jobs: number): Promise<string[]> {
  return (await findOldestUnusedCredits(tx, venueId, jobs)).map(({ id }) => id);
}

/** Pays for a job with a credit that was found unused under the venue's lock, which must still be held. */
export async function attachCredit(
  tx: Tx,
  { creditId, jobId, now }: { creditId: string; jobId: string; now: Date },
): Promise<void> {
  const isAttached = await attachUnusedCredit(tx, creditId, jobId, now);
  if (!isAttached) throw new Error(`Credit ${creditId} was used under the lock of its venue`);
}

/**
 * Returns a job's credit to its venue, unused.
 *
 * @returns whether it can be used again: not after a refund
 */
export async function detachCredit(tx: Tx, jobId: string): Promise<boolean> {
  return detachCreditOf(tx, jobId);
}

/**
 * Pays for a job with a credit, in place of its current one, if any.
 *
 * @throws ApiError `CREDIT_USED`
 */
export async function replaceCredit(
  tx: Tx,
  { creditId, jobId, now }: { creditId: string; jobId: string; now: Date },
): Promise<void> {
  await detachCreditOf(tx, jobId);
  if (!(await attachUnusedCredit(tx, creditId, jobId, now))) throw new ApiError("CREDIT_USED");
}

/** Gives a venue a credit without a payment. @returns how many it then has unused @throws ApiError `NOT_FOUND` */
export async function grantCredit(tx: Tx, venueId: string, now: Date): Promise<number> {
  if (!isId(venueId)) throw new ApiError("NOT_FOUND");
  await lockVenue(tx, venueId);
  await insertFreeCredit(tx, { id: newId(), venueId, boughtAt: now });
  return countUnusedCredits(tx, venueId);
}
