import type { Db } from "../../../db/database.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import { findReportsOf } from "../pages/listed-reports-store.ts";
import type { Entry } from "./entry.ts";

/** The reports by a venue or worker, and about it. */
export async function findReportHistory(db: Db, partyId: string): Promise<Entry[]> {
  const reports = await findReportsOf(db, partyId);
  const others = reports.map(({ authorId, subjectId }) => (authorId === partyId ? subjectId : authorId));
  const names = await findPartyNames(
    db,
    others.filter((id) => id !== null),
  );
  return reports.map(({ id, at, reason, authorId, closedAt }, index): Entry => {
    const other = others[index] ?? null;
    const role = authorId === partyId ? "written" : "received";
    return {
      at,
      what: `report.${other === null ? "general" : role}`,
      text: reason,
      by: null,
      page: "party",
      pageId: other,
      pageTitle: other === null ? null : (names.get(other) ?? null),
      report: { id, isOpen: closedAt === null },
    };
  });
}
