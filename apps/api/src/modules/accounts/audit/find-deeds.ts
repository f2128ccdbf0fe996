import type { Tx } from "../../../db/database.ts";
import { findDeedRows } from "./audit-store.ts";

/** What operators did, the latest first: to one account, or to all. */
export function findDeeds(tx: Tx, { about, limit }: { about: string | undefined; limit: number }) {
  return findDeedRows(tx, about, limit);
}
