import { cardRows } from "@bandeja/demo-data/rows";
import type { DbPool, Tx } from "../src/db/database.ts";
import { sandboxCards, savedCards } from "../src/db/schema/payments.ts";

/** Inserts a saved card of a venue, which the sandbox charges. */
export async function makeCard(
  db: DbPool | Tx,
  venue: { id: string },
  overrides: Partial<typeof savedCards.$inferInsert> = {},
): Promise<{ id: string }> {
  const { card, sandboxCard } = cardRows(venue, overrides);
  await db.insert(savedCards).values(card);
  await db.insert(sandboxCards).values(sandboxCard);
  return { id: card.id };
}
