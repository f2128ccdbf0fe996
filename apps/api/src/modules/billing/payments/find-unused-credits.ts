import type { Db } from "../../../db/database.ts";
import { findUnusedOf } from "../credits/credits-store.ts";
import { findReceiptsOf } from "./payments-store.ts";

/** A venue's unused credits by the payment that bought them, those used first at the top; of one that was given none. */
export async function findUnusedCredits(db: Db, venueId: string) {
  const unused = await findUnusedOf(db, venueId);
  const bought = [...Map.groupBy(unused, ({ payment }) => payment?.id)];
  const ids = bought.flatMap(([id]) => id ?? []);
  const receipts = Map.groupBy(await findReceiptsOf(db, ids), ({ paymentId }) => paymentId);
  return bought.flatMap(([id, credits]) => {
    const [first] = credits;
    if (first === undefined) return [];
    return [{ ...first, count: credits.length, receipts: receipts.get(id ?? "") ?? [] }];
  });
}
