import type { Outcome } from "@bandeja/contract/console/outcomes";
import type { DecisionKind, DecisionState } from "@bandeja/domain/decision-kinds";
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

/** What else operators have decided or proposed about the same party from the report of a decision, to be read before one more. */
export async function sayDecidedBefore(tx: Tx, decisionId: string): Promise<Outcome> {
  const { rows } = await tx.execute<{ kind: DecisionKind; state: DecisionState }>(sql`
    SELECT other.kind, other.state FROM decisions d JOIN decisions other
      ON other.party_id = d.party_id AND other.id <> d.id AND other.facts ->> 'reportId' = d.facts ->> 'reportId'
    WHERE d.id = ${decisionId} ORDER BY other.proposed_at, other.id`);
  return rows.map((values) => ({ name: "decidedBefore", values }));
}
