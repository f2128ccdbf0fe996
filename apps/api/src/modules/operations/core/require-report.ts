import type { Db, Tx } from "../../../db/database.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findReport, type ReportRow } from "../../moderation/core/reports-store.ts";

/** A report by its id. @throws Refusal */
export async function requireReport(db: Db | Tx, id: string): Promise<ReportRow> {
  const found = await findReport(db, id);
  if (found === undefined) {
    throw new Refusal(`There is no report ${id}.`, "NOT_FOUND", "report");
  }
  return found;
}

/** Both sides of a report, since commands are recorded about one of them only. */
export const sidesOf = ({ authorId, subjectId }: ReportRow): string[] =>
  subjectId === null ? [authorId] : [authorId, subjectId];

/** Refuses a report that an account has nothing to do with. @throws Refusal */
export async function requireReportOf(tx: Tx, id: string | undefined, partyId: string): Promise<void> {
  if (id === undefined || sidesOf(await requireReport(tx, id)).includes(partyId)) return;
  throw new Refusal(`The report ${id} is neither by nor about this account.`, "OTHER_REPORT", "report");
}
