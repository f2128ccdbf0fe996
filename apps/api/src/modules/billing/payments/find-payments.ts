import type { Db, Tx } from "../../../db/database.ts";
import { pageOf, type Paging } from "../../../kernel/paging.ts";
import { findPaymentsOf, findReceiptsOf } from "./payments-store.ts";

/** A page of a venue's payments, newest first, each with its credit, if any, and its receipts. */
export async function findPayments(db: Db | Tx, venueId: string, page: Paging) {
  const found = await findPaymentsOf(db, venueId, page);
  const { rows, nextCursor } = pageOf(found, page, ({ payment }) => payment.createdAt.getTime());
  const receipts = await findReceiptsOf(
    db,
    rows.map(({ id }) => id),
  );
  const byPayment = Map.groupBy(receipts, ({ paymentId }) => paymentId);
  return { rows: rows.map((row) => ({ ...row, receipts: byPayment.get(row.id) ?? [] })), nextCursor };
}

/** All of a venue's payments, newest first. */
export async function findAllPayments(tx: Tx, venueId: string): Promise<readonly FoundPayment[]> {
  const all = { limit: Number.MAX_SAFE_INTEGER - 1, after: undefined };
  return (await findPayments(tx, venueId, all)).rows;
}

export type FoundPayment = Awaited<ReturnType<typeof findPayments>>["rows"][number];
