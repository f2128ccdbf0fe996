import type { DbPool, Tx } from "../src/db/database.ts";
import { within } from "./within.ts";
import { newId } from "../src/kernel/ids.ts";
import { payments } from "../src/db/schema/payments.ts";
import { makeCredit } from "@bandeja/demo-data/factories";
import { issueReceipt } from "../src/modules/billing/payments/receipts/issue-receipt.ts";

type Row = typeof payments.$inferInsert;

/** Inserts a sandbox payment; with `paidAt` also its unused credit and its receipt. */
export async function makePayment(
  db: DbPool | Tx,
  venue: { id: string },
  { creditId, ...overrides }: Partial<Row> & { creditId?: string } = {},
): Promise<Row> {
  const payment: Row & { currency: "USD" } = {
    id: newId(),
    venueId: venue.id,
    provider: "sandbox",
    amountCents: 990,
    language: "en",
    createdAt: overrides.paidAt ?? new Date(),
    ...overrides,
    currency: "USD",
  };
  await db.insert(payments).values(payment);
  if (payment.paidAt) {
    const credit = { paymentId: payment.id, boughtAt: payment.paidAt, ...(creditId && { id: creditId }) };
    await makeCredit(db, venue, credit);
    const { paidAt } = payment;
    await within(db, (tx) => issueReceipt(tx, payment, "payment", paidAt));
  }
  return payment;
}
