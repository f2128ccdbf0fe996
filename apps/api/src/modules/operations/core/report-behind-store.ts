import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";

/** The report that a decision was made from: the one that an operator named, or with which the work of its offence was left. */
export async function findReportBehind(db: Db | Tx, decisionId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    SELECT coalesce(d.facts ->> 'reportId', l.report_id::text) AS id
    FROM decisions d LEFT JOIN offences o ON o.id = d.offence_id
      LEFT JOIN excused_leaves l ON l.application_id = o.application_id AND l.party_id = o.party_id
    WHERE d.id = ${decisionId}`);
  return rows[0]?.id ?? undefined;
}
