import { and, asc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { savedCards } from "../../../db/schema/payments.ts";
import type { Card } from "@bandeja/providers/payments/payment-provider";

export type CardRow = typeof savedCards.$inferSelect;

/** A card that was saved. */
export type SavedCard = CardRow & Card & { readonly savedAt: Date };

export const isSaved = (card: CardRow | undefined): card is SavedCard => card?.savedAt instanceof Date;

export async function insertCard(tx: Tx, card: typeof savedCards.$inferInsert): Promise<void> {
  await tx.insert(savedCards).values(card);
}

export async function findCardById(db: Db | Tx, id: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(savedCards).where(eq(savedCards.id, id));
  return row;
}

export async function findCardBySession(db: Db, sessionId: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(savedCards).where(eq(savedCards.sessionId, sessionId));
  return row;
}

/** All saved cards of a venue, oldest first. */
export async function findAllSavedCards(db: Db | Tx, venueId: string): Promise<SavedCard[]> {
  const rows = await db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.venueId, venueId), isNotNull(savedCards.savedAt)))
    .orderBy(asc(savedCards.begunAt), asc(savedCards.id));
  return rows.filter(isSaved);
}

/** The saved cards of a venue that a provider can charge, oldest first. */
export async function findSavedCards(
  db: Db | Tx,
  { venueId, provider }: Pick<CardRow, "venueId" | "provider">,
): Promise<SavedCard[]> {
  return (await findAllSavedCards(db, venueId)).filter((card) => card.provider === provider);
}

export async function setCardPage(
  db: Db,
  id: string,
  page: { sessionId: string; url: string },
): Promise<void> {
  await db
    .update(savedCards)
    .set(page)
    .where(and(eq(savedCards.id, id), isNull(savedCards.sessionId)));
}

/** Saves a card once. */
export async function setCard(tx: Tx, id: string, card: Card, savedAt: Date): Promise<void> {
  await tx
    .update(savedCards)
    .set({ ...card, savedAt })
    .where(and(eq(savedCards.id, id), isNull(savedCards.savedAt)));
}

/** Deletes a card. @returns it as it was; undefined if there was none */
export async function deleteCard(tx: Tx, id: string): Promise<CardRow | undefined> {
  const [row] = await tx.delete(savedCards).where(eq(savedCards.id, id)).returning();
  return row;
}

/** Deletes all cards of a venue, also those that were not saved. @returns them */
export function deleteCardsOf(tx: Tx, venueId: string): Promise<CardRow[]> {
  return tx.delete(savedCards).where(eq(savedCards.venueId, venueId)).returning();
}

export async function deleteUnsavedCardsBefore(tx: Tx, begunAt: Date): Promise<void> {
  await tx.delete(savedCards).where(and(isNull(savedCards.savedAt), lt(savedCards.begunAt, begunAt)));
}
