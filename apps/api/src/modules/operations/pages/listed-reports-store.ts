import type { ReportReason } from "@bandeja/contract/report-lists";
import type { DecisionKind, DecisionState } from "@bandeja/domain/decision-kinds";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";

/** The most that a page shows of one party. */
const most = 300;

interface Stored {
  readonly id: string;
  readonly at: number;
  readonly reason: ReportReason;
  readonly authorId: string;
  readonly subjectId: string | null;
  readonly answeredAt: number | null;
  readonly closedAt: number | null;
  /** What operators have decided from it about one of its sides. */
  readonly decisions: readonly {
    readonly id: string;
    readonly kind: DecisionKind;
    readonly state: DecisionState;
  }[];
}

const msOf = (column: SQL): SQL => sql`extract(epoch FROM ${column})::float8 * 1000`;
const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

async function find(db: Db, where: SQL) {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    SELECT r.id, ${msOf(sql`r.created_at`)} AS at, r.reason, r.author_id AS "authorId", r.subject_id AS "subjectId",
      ${msOf(sql`r.first_answered_at`)} AS "answeredAt", ${msOf(sql`r.settled_at`)} AS "closedAt",
      coalesce((SELECT json_agg(json_build_object('id', d.id, 'kind', d.kind, 'state', d.state) ORDER BY d.proposed_at)
        FROM decisions d WHERE d.party_id IN (r.author_id, r.subject_id) AND d.facts ->> 'reportId' = r.id::text),
        '[]') AS decisions
    FROM reports r WHERE ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT ${most}`);
  return rows.map(({ at, answeredAt, closedAt, ...report }) => ({
    ...report,
    at: new Date(at),
    answeredAt: dateOf(answeredAt),
    closedAt: dateOf(closedAt),
  }));
}
export type ReportOfParty = Awaited<ReturnType<typeof find>>[number];

/** The reports by a venue or worker, and about it, the latest first. */
export const findReportsOf = (db: Db, partyId: string): Promise<ReportOfParty[]> =>
  find(db, sql`${partyId}::uuid IN (r.author_id, r.subject_id)`);

export const findReportsById = (db: Db, ids: readonly string[]): Promise<ReportOfParty[]> =>
  find(db, sql`r.id = ANY(${sql.param([...ids])}::uuid[])`);
