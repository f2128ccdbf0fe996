import type { DbPool, Tx } from "../src/db/database.ts";
import { within } from "./within.ts";
import { newId } from "../src/kernel/ids.ts";
import { payments, sandboxSessions } from "../src/db/schema/payments.ts";
import { makeCredit } from "@bandeja/demo-data/factories";
import { issueReceipt } from "../src/modules/billing/payments/receipts/issue-receipt.ts";

type Row = typeof payments.$inferInsert;
type Payment = typeof payments.$inferSelect;

/** The sandbox's own row of a payment, by which money can go back. */
async function makeSession(db: DbPool | Tx, { id: paymentId, ...payment }: Payment): Promise<void> {
  const { sessionId, intentId, amountCents, language, createdAt, paidAt, credits } = payment;
  if (sessionId === null || intentId === null) return;
  const pages = { successUrl: "", cancelUrl: "" };
  const row = { paymentId, intentId, amountCents, language, createdAt, paidAt, credits, ...pages };
  await db.insert(sandboxSessions).values({ ...row, id: sessionId, expiresAt: createdAt });
}

/**
 * Inserts a sandbox payment; with `paidAt` also its unused credits and its receipt.
 *
 * @param isAtProvider whether the sandbox knows it, too, so that it can be refunded
 */
export async function makePayment(
  db: DbPool | Tx,
  venue: { id: string },
  {
    creditId,
    isAtProvider = false,
    ...overrides
  }: Partial<Row> & { creditId?: string; isAtProvider?: boolean } = {},
): Promise<Payment> {
  const id = overrides.id ?? newId();
  const values: Row = {
    venueId: venue.id,
    provider: "sandbox",
    amountCents: 990,
    language: "en",
    createdAt: overrides.paidAt ?? new Date(),
    ...(isAtProvider && { sessionId: `cs_made_${id}`, intentId: `pi_made_${id}` }),
    ...overrides,
    id,
    currency: "USD",
  };
  const [payment] = await db.insert(payments).values(values).returning();
  if (payment === undefined) throw new Error("The payment was not inserted");
  if (isAtProvider) await makeSession(db, payment);
  if (payment.paidAt) {
    const credit = { paymentId: payment.id, boughtAt: payment.paidAt, ...(creditId && { id: creditId }) };
    await makeCredit(db, venue, credit);
    for (let n = 2; n <= payment.credits; n += 1) {
      await makeCredit(db, venue, { packId: payment.id, packPosition: n, boughtAt: payment.paidAt });
    }
    const { paidAt } = payment;
    await within(db, (tx) => issueReceipt(tx, payment, paidAt));
  }
  return payment;
}
