import type { Tx } from "../../db/database.ts";
import { findUnanswered } from "./conduct-store.ts";

const most = 100;

/** Appeals that wait for an operator, the one that is due first before the others. */
export function findOpenAppeals(tx: Tx) {
  return findUnanswered(tx, { limit: most });
}
