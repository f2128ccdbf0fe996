import type { Db, Tx } from "../../../db/database.ts";
import { pageOf, type Paging } from "../../../kernel/paging.ts";
import { countCreditsOf } from "../credits/credits-store.ts";
import { findPaymentsOf, findReceiptsOf } from "./payments-store.ts";

const none = { unused: 0, used: 0, refunded: 0, jobs: null };

/** A page of a venue's payments, newest first, each with its credits, if any, and its receipts. */
export async function findPayments(db: Db | Tx, venueId: string, page: Paging) {
  const payments = await findPaymentsOf(db, venueId, page);
  const { rows, nextCursor } = pageOf(payments, page, ({ payment }) => payment.createdAt.getTime());
  const ids = rows.map(({ id }) => id);
  const receipts = Map.groupBy(await findReceiptsOf(db, ids), ({ paymentId }) => paymentId);
  const counts = new Map((await countCreditsOf(db, ids)).map((count) => [count.paymentId, count]));
  const found = rows.map((row) => ({
    ...row,
    receipts: receipts.get(row.id) ?? [],
    count: counts.get(row.id) ?? none,
  }));
  return { rows: found, nextCursor };
}

/** All of a venue's payments, newest first. */
export async function findAllPayments(tx: Tx, venueId: string): Promise<readonly FoundPayment[]> {
  const all = { limit: Number.MAX_SAFE_INTEGER - 1, after: undefined };
  return (await findPayments(tx, venueId, all)).rows;
}

export type FoundPayment = Awaited<ReturnType<typeof findPayments>>["rows"][number];
