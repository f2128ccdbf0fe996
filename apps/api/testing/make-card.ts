import type { DbPool, Tx } from "../src/db/database.ts";
import { newId } from "../src/kernel/ids.ts";
import { sandboxCards, savedCards } from "../src/db/schema/payments.ts";

/** Inserts a saved card of a venue, which the sandbox charges. */
export async function makeCard(
  db: DbPool | Tx,
  venue: { id: string },
  overrides: Partial<typeof savedCards.$inferInsert> = {},
): Promise<{ id: string }> {
  const id = overrides.id ?? newId();
  const at = overrides.savedAt ?? new Date();
  const methodId = `pm_sandbox_${id}`;
  const page = { successUrl: "", cancelUrl: "", createdAt: at, expiresAt: at };
  const sessionId = `cs_sandbox_${id}`;
  await db.insert(savedCards).values({
    id,
    venueId: venue.id,
    provider: "sandbox",
    begunAt: at,
    savedAt: at,
    sessionId,
    customerId: `cus_sandbox_${id}`,
    methodId,
    brand: "visa",
    last4: "4242",
    expiresMonth: 12,
    expiresYear: 2029,
    ...overrides,
  });
  await db.insert(sandboxCards).values({
    id: sessionId,
    cardId: id,
    language: "en",
    ...page,
    savedAt: at,
    methodId,
    number: "4242424242424242",
  });
  return { id };
}
