import { lowCredits } from "@bandeja/domain/parameters/limits";
import type { Db, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import {
  attachUnusedCredit,
  countGivenCredits,
  countUnusedCredits,
  detachCreditOf,
  findCreditById,
  findOldestUnusedCredits,
  insertFreeCredit,
  setLow,
  voidGivenCredits,
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

/** Records that credits of a pack were used with which the venue has few left: once for the packs that it had then. */
export async function noteLowCredits(
  tx: Tx,
  used: { readonly venueId: string; readonly creditIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const { venueId, now } = used;
  const left = await countUnusedCredits(tx, venueId);
  if (left > lowCredits || !(await setLow(tx, used))) return;
  await record(tx, { type: "credits.ranLow", payload: { venueId, left } }, now);
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

/**
 * Takes back unused credits that a venue was given.
 *
 * @param count how many; undefined for all
 * @returns how many were taken back, how many such were unused, and how many credits of any kind the venue then has
 * @throws ApiError `NOT_FOUND`; Refusal if there are fewer
 */
export async function takeBackCredits(
  tx: Tx,
  { venueId, count, now }: { venueId: string; count: number | undefined; now: Date },
): Promise<{ taken: number; unused: number; after: number }> {
  await lockVenue(tx, venueId);
  const unused = await countGivenCredits(tx, venueId);
  const taken = count ?? unused;
  if (unused === 0 || taken > unused) {
    throw new Refusal(`Of the credits that were given, ${unused} are unused.`, "FEWER_CREDITS", "credits");
  }
  await voidGivenCredits(tx, { venueId, count: taken, now });
  return { taken, unused, after: await countUnusedCredits(tx, venueId) };
}
