import type { ListedReport } from "@bandeja/contract/console/shown-report";
import type { Db } from "../../../db/database.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import { findReportBehind } from "../core/report-behind-store.ts";
import { findReportsById, findReportsOf, type ReportOfParty } from "./listed-reports-store.ts";

async function present(db: Db, reports: readonly ReportOfParty[]): Promise<ListedReport[]> {
  const names = await findPartyNames(
    db,
    reports.flatMap(({ authorId, subjectId }) => [authorId, subjectId ?? []].flat()),
  );
  const partyOf = (id: string) => ({ id, name: names.get(id) ?? null });
  return reports.map(({ id, at, reason, authorId, subjectId, answeredAt, closedAt, decisions }) => ({
    id,
    at: at.toISOString(),
    reason,
    by: partyOf(authorId),
    about: subjectId === null ? null : partyOf(subjectId),
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    decisions,
  }));
}

/** The reports by a venue or worker, and about it, the latest first. */
export const listReportsOf = async (db: Db, partyId: string): Promise<ListedReport[]> =>
  present(db, await findReportsOf(db, partyId));

/** The report that a decision was made from, if any. */
export async function listReportsBehind(db: Db, decisionId: string): Promise<ListedReport[]> {
  const id = await findReportBehind(db, decisionId);
  return id === undefined ? [] : present(db, await findReportsById(db, [id]));
}
