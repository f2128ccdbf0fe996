import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Dispute } from "@bandeja/domain/payments";
import type { Tx } from "@bandeja/api/db/database";
import { sandboxSessions } from "@bandeja/api/db/schema/payments";

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/** @returns the session of the payment, which may have existed before */
export async function insertSession(
  tx: Tx,
  session: typeof sandboxSessions.$inferInsert,
): Promise<SandboxSession | undefined> {
  await tx.insert(sandboxSessions).values(session).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.paymentId, session.paymentId));
  return row;
}

export async function findSession(tx: Tx, id: string): Promise<SandboxSession | undefined> {
  const [row] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
  return row;
}

export async function findSessionOfIntent(tx: Tx, intentId: string): Promise<SandboxSession | undefined> {
  const [row] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.intentId, intentId));
  return row;
}

/** Marks a session as paid; undefined if it was already paid, or has expired. */
export async function setPaid(tx: Tx, id: string, now: Date): Promise<SandboxSession | undefined> {
  const isOpen = and(isNull(sandboxSessions.paidAt), gt(sandboxSessions.expiresAt, now));
  const [row] = await tx
    .update(sandboxSessions)
    .set({ paidAt: now })
    .where(and(eq(sandboxSessions.id, id), isOpen))
    .returning();
  return row;
}

/** Stores a refund or dispute; undefined for a session that was not paid. */
export async function setAfterwards(
  tx: Tx,
  id: string,
  change: { refundedAt?: Date; dispute?: Dispute },
): Promise<SandboxSession | undefined> {
  const [row] = await tx
    .update(sandboxSessions)
    .set(change)
    .where(and(eq(sandboxSessions.id, id), isNotNull(sandboxSessions.paidAt)))
    .returning();
  return row;
}
