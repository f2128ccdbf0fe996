import { reportDueAt } from "@bandeja/domain/safety-reports";
import type { Db } from "../../db/database.ts";
import { findOpenRows } from "./leaves/leaves-store.ts";

/** An open report, for the operators' queue. */
export interface OpenReport {
  readonly id: string;
  /** The reporter. */
  readonly party: string;
  readonly kind: string;
  readonly due: Date;
}

/** The open reports, next due first: their first answers, leaves, or ends. */
export async function findOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  const rows = await findOpenRows(db);
  return rows
    .map(({ id, party, kind, ...waiting }) => ({ id, party, kind, due: reportDueAt(waiting) }))
    .toSorted((a, b) => a.due.getTime() - b.due.getTime())
    .slice(0, limit);
}
