import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { ReceiptKind } from "@bandeja/contract/lists";
import type { Db, Tx } from "../../../../db/database.ts";
import { payments, receipts, receiptSeries } from "../../../../db/schema/payments.ts";

export type Receipt = typeof receipts.$inferSelect;

/** The next number of a year, without duplicates or gaps. */
export async function takeNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await tx
    .insert(receiptSeries)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptSeries.year, set: { last: sql`${receiptSeries.last} + 1` } })
    .returning({ last: receiptSeries.last });
  if (row === undefined) throw new Error(`The series of ${year} has no next number`);
  return row.last;
}

export async function insertReceipt(tx: Tx, receipt: typeof receipts.$inferInsert): Promise<void> {
  await tx.insert(receipts).values(receipt);
}

/** What the receipts of a payment, or its credit notes, amount to. */
export async function sumReceipts(tx: Tx, paymentId: string, kind: ReceiptKind) {
  const [row] = await tx
    .select({
      amountCents: sql<number>`coalesce(sum(${receipts.amountCents}), 0)::int`,
      credits: sql<number>`coalesce(sum(${receipts.credits}), 0)::int`,
    })
    .from(receipts)
    .where(and(eq(receipts.paymentId, paymentId), eq(receipts.kind, kind)));
  return row ?? { amountCents: 0, credits: 0 };
}

/** Who paid, as the receipt of a payment names them. */
export async function findReceiptPayer(tx: Tx, paymentId: string) {
  const { name, taxNumber, address, zipcode, city, countryCode, timezone, email, language } = receipts;
  const [row] = await tx
    .select({ name, taxNumber, address, zipcode, city, countryCode, timezone, email, language })
    .from(receipts)
    .where(and(eq(receipts.paymentId, paymentId), eq(receipts.kind, "payment")));
  return row;
}

/** A receipt with its provider and venue, and the number of the receipt that a refund reverses. */
async function findWhole(db: Db | Tx, which: SQL | undefined) {
  const [row] = await db
    .select({
      receipt: receipts,
      provider: payments.provider,
      venueId: payments.venueId,
      isElsewhere: sql<boolean>`${receipts.kind} = 'refund'
        AND EXISTS (SELECT FROM replaced_payment_facts f WHERE f.payment_id = ${payments.id}
          AND f.kind = 'refundElsewhere' AND f.at = ${receipts.issuedAt})`,
      of: sql<string | null>`CASE WHEN ${receipts.kind} = 'refund' THEN
        (SELECT one.number FROM receipts one WHERE one.payment_id = ${receipts.paymentId} AND one.kind = 'payment') END`,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(which)
    .orderBy(desc(receipts.year), desc(receipts.sequence))
    .limit(1);
  return row;
}

export const findReceipt = (tx: Tx, id: string) => findWhole(tx, eq(receipts.id, id));

/** The receipt of a payment, or a credit note of it: the one with a number, or the latest. */
export const findReceiptOf = (
  db: Db,
  { paymentId, kind, number }: Pick<Receipt, "paymentId" | "kind"> & { number?: string | undefined },
) =>
  findWhole(
    db,
    and(
      eq(receipts.paymentId, paymentId),
      eq(receipts.kind, kind),
      number === undefined ? undefined : eq(receipts.number, number),
    ),
  );
