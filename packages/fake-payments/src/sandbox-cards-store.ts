import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "@bandeja/api/db/database";
import { sandboxCards } from "@bandeja/api/db/schema/payments";

export type SandboxCard = typeof sandboxCards.$inferSelect;

/** @returns the session of the card, which may have existed before */
export async function insertCardSession(
  db: Db | Tx,
  session: typeof sandboxCards.$inferInsert,
): Promise<SandboxCard | undefined> {
  await db.insert(sandboxCards).values(session).onConflictDoNothing();
  const [row] = await db.select().from(sandboxCards).where(eq(sandboxCards.cardId, session.cardId));
  return row;
}

export async function findCardSession(db: Db | Tx, id: string): Promise<SandboxCard | undefined> {
  const [row] = await db.select().from(sandboxCards).where(eq(sandboxCards.id, id));
  return row;
}

export async function findCardByMethod(db: Db | Tx, methodId: string): Promise<SandboxCard | undefined> {
  const [row] = await db.select().from(sandboxCards).where(eq(sandboxCards.methodId, methodId));
  return row;
}

/** Saves the card of a session; undefined if it has one, or has expired. */
export async function setCardOfSession(
  db: Db | Tx,
  id: string,
  card: { number: string; methodId: string; savedAt: Date },
): Promise<SandboxCard | undefined> {
  const isOpen = and(isNull(sandboxCards.savedAt), gt(sandboxCards.expiresAt, card.savedAt));
  const [row] = await db
    .update(sandboxCards)
    .set(card)
    .where(and(eq(sandboxCards.id, id), isOpen))
    .returning();
  return row;
}

export async function deleteCardOfMethod(db: Db | Tx, methodId: string): Promise<void> {
  await db
    .delete(sandboxCards)
    .where(and(eq(sandboxCards.methodId, methodId), isNotNull(sandboxCards.savedAt)));
}
