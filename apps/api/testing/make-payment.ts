import type { DbPool, Tx } from "../src/db/database.ts";
import { within } from "./within.ts";
import { newId } from "../src/kernel/ids.ts";
import { payments } from "../src/db/schema/payments.ts";
import { makeCredit } from "@bandeja/demo-data/factories";
import { issueReceipt } from "../src/modules/billing/payments/receipts/issue-receipt.ts";

type Row = typeof payments.$inferInsert;
type Payment = typeof payments.$inferSelect;

/** Inserts a sandbox payment; with `paidAt` also its unused credits and its receipt. */
export async function makePayment(
  db: DbPool | Tx,
  venue: { id: string },
  { creditId, ...overrides }: Partial<Row> & { creditId?: string } = {},
): Promise<Payment> {
  const values: Row = {
    id: newId(),
    venueId: venue.id,
    provider: "sandbox",
    amountCents: 990,
    language: "en",
    createdAt: overrides.paidAt ?? new Date(),
    ...overrides,
    currency: "USD",
  };
  const [payment] = await db.insert(payments).values(values).returning();
  if (payment === undefined) throw new Error("The payment was not inserted");
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
