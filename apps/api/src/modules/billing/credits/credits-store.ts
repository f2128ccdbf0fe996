import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareSelect, prepareWrite, type Params } from "../../../db/prepare.ts";
import { credits } from "../../../db/schema/jobs.ts";

export async function findCreditById(db: Db | Tx, id: string) {
  const [row] = await db.select().from(credits).where(eq(credits.id, id));
  return row;
}

const oldestUnused = prepareSelect(
  "oldest_unused_credits",
  (tx, params: Params<{ venueId: string; limit: number }>) =>
    tx
      .select({ id: credits.id })
      .from(credits)
      .where(and(eq(credits.venueId, params.venueId), isNull(credits.jobId), isNull(credits.refundedAt)))
      .orderBy(asc(credits.boughtAt), asc(credits.id))
      .limit(params.limit),
);

/** The credits that are used next, at most as many. */
export async function findOldestUnusedCredits(tx: Tx, venueId: string, limit: number) {
  return oldestUnused(tx, { venueId, limit });
}

export const countUnusedCredits = (tx: Tx, venueId: string): Promise<number> =>
  tx.$count(credits, and(eq(credits.venueId, venueId), isNull(credits.jobId), isNull(credits.refundedAt)));

const attach = prepareWrite("attach_credit", (tx, params: Params<{ id: string; jobId: string; now: Date }>) =>
  tx
    .update(credits)
    // A request that began before the credit existed, and waited for the lock, uses it at the instant of the credit.
    .set({
      jobId: sql`${params.jobId}`,
      attachedAt: sql`greatest(${params.now}::timestamptz, ${credits.boughtAt})`,
    })
    .where(and(eq(credits.id, params.id), isNull(credits.jobId), isNull(credits.refundedAt))),
);

/** Attaches a credit that is still unused. @returns false where it is not. */
export async function attachUnusedCredit(tx: Tx, id: string, jobId: string, now: Date): Promise<boolean> {
  return (await attach(tx, { id, jobId, now })) === 1;
}

/** When the payment of a credit was refunded or disputed; null if it was not. */
const takenAt = sql<Date | null>`(SELECT CASE WHEN p.refunded_at IS NOT NULL OR p.dispute IN ('open', 'lost')
  THEN coalesce(p.refunded_at, p.disputed_at) END FROM payments p WHERE p.id = ${credits.paymentId})`;

/** Whether the credit of a job could be used again if it were returned. */
export async function isCreditOfUsable(db: Db, jobId: string): Promise<boolean> {
  const [row] = await db
    .select({ isTaken: sql<boolean>`${takenAt} IS NOT NULL` })
    .from(credits)
    .where(eq(credits.jobId, jobId));
  return row?.isTaken === false;
}

/**
 * Detaches a job's credit. One that was refunded or disputed in the meantime becomes void instead of unused.
 *
 * @returns whether it can be used again; false also if the job has none
 */
export async function detachCreditOf(tx: Tx, jobId: string): Promise<boolean> {
  const [row] = await tx
    .update(credits)
    .set({ jobId: null, attachedAt: null, refundedAt: takenAt })
    .where(eq(credits.jobId, jobId))
    .returning({ refundedAt: credits.refundedAt });
  return row?.refundedAt === null;
}

export async function insertCreditOf(
  tx: Tx,
  credit: { id: string; venueId: string; paymentId: string; boughtAt: Date },
): Promise<void> {
  await tx.insert(credits).values(credit).onConflictDoNothing({ target: credits.paymentId });
}

export async function insertFreeCredit(
  tx: Tx,
  credit: { id: string; venueId: string; boughtAt: Date },
): Promise<void> {
  await tx.insert(credits).values(credit);
}

/**
 * Voids a payment's unused credit after a refund or dispute, or restores it. One that has paid for a job is kept.
 *
 * @param takenAt the instant of the refund or dispute; null while the payment is with us
 */
export async function syncCreditWithPayment(
  tx: Tx,
  paymentId: string,
  refundedAt: Date | null,
): Promise<void> {
  await tx
    .update(credits)
    .set({ refundedAt })
    .where(and(eq(credits.paymentId, paymentId), isNull(credits.jobId)));
}
