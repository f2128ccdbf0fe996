import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@bandeja/api/db/database";
import { sandboxSessions } from "@bandeja/api/db/schema/payments";

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/** @returns the session of the payment, which may have existed before */
export async function insertSession(
  db: Db | Tx,
  session: typeof sandboxSessions.$inferInsert,
): Promise<SandboxSession | undefined> {
  await db.insert(sandboxSessions).values(session).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.paymentId, session.paymentId));
  return row;
}

export async function findSession(db: Db | Tx, id: string): Promise<SandboxSession | undefined> {
  const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
  return row;
}

export async function findSessionOfIntent(
  db: Db | Tx,
  intentId: string,
): Promise<SandboxSession | undefined> {
  const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.intentId, intentId));
  return row;
}

/** Marks a session as paid; undefined if it was already paid, or has expired. */
export async function setPaid(
  db: Db | Tx,
  id: string,
  { now, refusesRefunds = false, card }: { now: Date; refusesRefunds?: boolean; card?: string },
): Promise<SandboxSession | undefined> {
  const isOpen = and(isNull(sandboxSessions.paidAt), gt(sandboxSessions.expiresAt, now));
  const [row] = await db
    .update(sandboxSessions)
    .set({ paidAt: now, refusesRefunds, card })
    .where(and(eq(sandboxSessions.id, id), isOpen))
    .returning();
  return row;
}

/**
 * Adds a refund, unless one with its key was added, or more than is left would go back.
 *
 * @returns the session with it; undefined where it was not added
 */
export async function addRefund(
  db: Db | Tx,
  { id, amountCents, refundedCents }: SandboxSession,
  refund: SandboxSession["refunds"][number],
  now: Date,
): Promise<SandboxSession | undefined> {
  const total = (refundedCents ?? 0) + refund.cents;
  const known = JSON.stringify([{ key: refund.key }]);
  const [row] = await db
    .update(sandboxSessions)
    .set({
      refunds: sql`${sandboxSessions.refunds} || ${JSON.stringify([refund])}::jsonb`,
      refundedCents: total,
      refundedAt: total === amountCents ? now : null,
    })
    .where(
      and(
        eq(sandboxSessions.id, id),
        isNotNull(sandboxSessions.paidAt),
        sql`coalesce(${sandboxSessions.refundedCents}, 0) = ${refundedCents ?? 0}`,
        refund.key === undefined ? undefined : sql`NOT ${sandboxSessions.refunds} @> ${known}::jsonb`,
      ),
    )
    .returning();
  return row;
}

/** Stores a change of refunds, or a dispute; undefined for a session that was not paid. */
export async function setAfterwards(
  db: Db | Tx,
  id: string,
  change: Partial<
    Pick<
      SandboxSession,
      "refundedAt" | "refundedCents" | "refunds" | "dispute" | "disputedAt" | "disputedCents"
    >
  >,
): Promise<SandboxSession | undefined> {
  const [row] = await db
    .update(sandboxSessions)
    .set(change)
    .where(and(eq(sandboxSessions.id, id), isNotNull(sandboxSessions.paidAt)))
    .returning();
  return row;
}

/** Ends a session that was not paid. */
export async function endSession(db: Db | Tx, intentId: string, now: Date): Promise<void> {
  await db
    .update(sandboxSessions)
    .set({ expiresAt: now })
    .where(
      and(
        eq(sandboxSessions.intentId, intentId),
        isNull(sandboxSessions.paidAt),
        gt(sandboxSessions.expiresAt, now),
      ),
    );
}
