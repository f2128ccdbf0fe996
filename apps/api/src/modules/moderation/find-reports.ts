import type { Tx } from "../../db/database.ts";
import { findReportRows, type WhichReports } from "./reports-store.ts";

const most = 100;

/** Reports for an operator to read, the oldest first. */
export function findReports(tx: Tx, which: WhichReports) {
  return findReportRows(tx, which, most);
}
