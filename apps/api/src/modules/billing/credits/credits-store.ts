import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareSelect, prepareWrite, type Params } from "../../../db/prepare.ts";
import { credits } from "../../../db/schema/jobs.ts";
import { payments } from "../../../db/schema/payments.ts";

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

export const countUnusedCredits = (tx: Db | Tx, venueId: string): Promise<number> =>
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

/** The credits of a payment: the first one, and the further ones of a pack. */
const isOfPayment = (paymentId: string) =>
  or(eq(credits.paymentId, paymentId), eq(credits.packId, paymentId));
const isUnused = and(isNull(credits.jobId), isNull(credits.refundedAt));

/** A venue's unused credits with their payments, in the order in which they are used. */
export async function findUnusedOf(db: Db, venueId: string) {
  return db
    .select({ boughtAt: credits.boughtAt, payment: payments })
    .from(credits)
    .leftJoin(payments, sql`${payments.id} = coalesce(${credits.paymentId}, ${credits.packId})`)
    .where(and(eq(credits.venueId, venueId), isUnused))
    .orderBy(asc(credits.boughtAt), asc(credits.id));
}

/** When the payment of a credit was refunded or disputed; null if it was not. */
const takenAt = sql<Date | null>`(SELECT CASE WHEN p.refunded_at IS NOT NULL OR p.dispute IN ('open', 'lost')
  THEN coalesce(p.refunded_at, p.disputed_at) END
  FROM payments p WHERE p.id = coalesce(${credits.paymentId}, ${credits.packId}))`;
/** When all that is left of the payment of a credit was requested back; null if it was not. */
const requestedAt = sql<Date | null>`(SELECT p.refund_requested_at FROM payments p
  WHERE p.id = coalesce(${credits.paymentId}, ${credits.packId}))`;

/** Those of some jobs whose credit could be used again if it were returned. */
export async function findJobsOfUsableCredits(
  db: Db | Tx,
  jobIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .select({ jobId: credits.jobId })
    .from(credits)
    .where(and(inArray(credits.jobId, [...jobIds]), sql`coalesce(${takenAt}, ${requestedAt}) IS NULL`));
  return new Set(rows.map(({ jobId }) => jobId));
}

/**
 * Detaches a job's credit. One whose payment was refunded, requested back or disputed in the meantime becomes void
 * instead of unused.
 *
 * @returns whether it can be used again; false also if the job has none
 */
export async function detachCreditOf(tx: Tx, jobId: string): Promise<boolean> {
  const [row] = await tx
    .update(credits)
    .set({
      jobId: null,
      attachedAt: null,
      refundedAt: sql`coalesce(${takenAt}, ${requestedAt})`,
      refundRequestedAt: requestedAt,
    })
    .where(eq(credits.jobId, jobId))
    .returning({ refundedAt: credits.refundedAt });
  return row?.refundedAt === null;
}

/** Adds the credits of a payment that are not there yet. */
export async function insertCreditsOf(
  tx: Tx,
  { id, venueId, credits: count }: { id: string; venueId: string; credits: number },
  { newId, boughtAt }: { newId: () => string; boughtAt: Date },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    venueId,
    boughtAt,
    ...(n === 0 ? { paymentId: id } : { packId: id, packPosition: n + 1 }),
  }));
  await tx.insert(credits).values(rows).onConflictDoNothing();
}

/** How many credits of each payment are unused, have paid for a job, or are void, and the ids of those jobs. */
export async function countCreditsOf(db: Db | Tx, paymentIds: readonly string[]) {
  const ids = [...paymentIds];
  const paymentId = sql<string>`coalesce(${credits.paymentId}, ${credits.packId})`;
  return db
    .select({
      paymentId,
      unused: sql<number>`count(*) FILTER (WHERE ${isUnused})::int`,
      used: sql<number>`count(${credits.jobId})::int`,
      refunded: sql<number>`count(${credits.refundedAt})::int`,
      jobs: sql<string | null>`string_agg(${credits.jobId}::text, ', ' ORDER BY ${credits.attachedAt})`,
    })
    .from(credits)
    .where(or(inArray(credits.paymentId, ids), inArray(credits.packId, ids)))
    .groupBy(paymentId);
}

/** Voids the unused credits of a payment for their refund. @returns how many */
export async function voidUnusedCredits(tx: Tx, paymentId: string, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(credits)
    .set({ refundRequestedAt: now, refundedAt: now })
    .where(and(isOfPayment(paymentId), isUnused));
  return rowCount ?? 0;
}

/** Ends the request of a refund for the credits of a payment, but for those that went back at an instant. @returns how many */
export async function releaseCredits(tx: Tx, paymentId: string, backAt: Date | null): Promise<number> {
  const wentBack = sql`${credits.refundRequestedAt} IS NOT DISTINCT FROM ${backAt?.toISOString() ?? null}::timestamptz`;
  const { rowCount } = await tx
    .update(credits)
    .set({ refundRequestedAt: null })
    .where(and(isOfPayment(paymentId), isNotNull(credits.refundRequestedAt), not(wentBack)));
  return rowCount ?? 0;
}

/**
 * Marks the packs of a venue, of which few credits are left.
 *
 * @returns false if those of the used credits were marked before, or these are none of a pack
 */
export async function setLow(
  tx: Tx,
  { venueId, creditIds, now }: { venueId: string; creditIds: readonly string[]; now: Date },
): Promise<boolean> {
  const used = tx
    .select({ id: sql<string>`coalesce(${credits.paymentId}, ${credits.packId})` })
    .from(credits)
    .where(inArray(credits.id, [...creditIds]));
  const isUnmarked = and(gt(payments.credits, 1), isNull(payments.lowAt));
  const isOfUsed = exists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(inArray(payments.id, used), isUnmarked)),
  );
  const { rowCount } = await tx
    .update(payments)
    .set({ lowAt: now })
    .where(and(eq(payments.venueId, venueId), isNotNull(payments.paidAt), isUnmarked, isOfUsed));
  return (rowCount ?? 0) > 0;
}

export async function insertFreeCredit(
  tx: Tx,
  credit: { id: string; venueId: string; boughtAt: Date },
): Promise<void> {
  await tx.insert(credits).values(credit);
}

const isGiven = and(isNull(credits.paymentId), isNull(credits.packId));

/** How many of the credits that a venue was given without a payment are unused. */
export const countGivenCredits = (db: Db | Tx, venueId: string): Promise<number> =>
  db.$count(credits, and(eq(credits.venueId, venueId), isGiven, isUnused));

/** Voids so many of a venue's unused given credits, the latest first. */
export async function voidGivenCredits(
  tx: Tx,
  { venueId, count, now }: { venueId: string; count: number; now: Date },
): Promise<void> {
  const latest = tx
    .select({ id: credits.id })
    .from(credits)
    .where(and(eq(credits.venueId, venueId), isGiven, isUnused))
    .orderBy(desc(credits.boughtAt), desc(credits.id))
    .limit(count);
  await tx
    .update(credits)
    .set({ refundRequestedAt: now, refundedAt: now })
    .where(inArray(credits.id, latest));
}

/**
 * Voids a payment's unused credits after a refund or dispute, or restores those whose own refund was not requested.
 * What has paid for a job is kept.
 */
export async function syncCreditsWithPayment(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .update(credits)
    .set({ refundedAt: sql`coalesce(${takenAt}, ${credits.refundRequestedAt})` })
    .where(and(isOfPayment(paymentId), isNull(credits.jobId)));
}
