import type { Period } from "@bandeja/domain/earnings";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { payments, receipts } from "../../../db/schema/payments.ts";

/** The day on which a receipt was issued, by the clock of its payer, as it is printed. */
const day = sql<string>`((${receipts.issuedAt} AT TIME ZONE ${receipts.timezone})::date)::text`;

/** The receipts and credit notes of a venue in a period, in the order of their numbers. */
export function findFees(db: Db, venueId: string, { from, to }: Pick<Period, "from" | "to">) {
  return db
    .select({
      id: receipts.id,
      date: day,
      kind: receipts.kind,
      number: receipts.number,
      year: receipts.year,
      sequence: receipts.sequence,
      credits: receipts.credits,
      // What went back counts against what was paid.
      cents: sql<number>`CASE ${receipts.kind} WHEN 'refund' THEN -1 ELSE 1 END * ${receipts.amountCents}`,
      currency: payments.currency,
    })
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(and(eq(payments.venueId, venueId), sql`${day} BETWEEN ${from} AND ${to}`))
    .orderBy(receipts.year, receipts.sequence);
}
export type Fee = Awaited<ReturnType<typeof findFees>>[number];

/** The years in which a venue has receipts, newest first. */
export async function findYearsOfFees(db: Db, venueId: string): Promise<number[]> {
  const year = sql<number>`extract(year FROM (${receipts.issuedAt} AT TIME ZONE ${receipts.timezone}))::int`;
  const rows = await db
    .selectDistinct({ year })
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(eq(payments.venueId, venueId))
    .orderBy(desc(year));
  return rows.map((row) => row.year);
}
