import type { Tx } from "../../../db/database.ts";
import { findOperatorCommandRows } from "./audit-store.ts";

/** What operators did, the latest first: to one account, or to all. */
export function findOperatorCommands(tx: Tx, { about, limit }: { about: string | undefined; limit: number }) {
  return findOperatorCommandRows(tx, about, limit);
}
