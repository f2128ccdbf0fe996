import type { WaitingItem } from "@bandeja/contract/console/calls";
import { reportDueAt } from "@bandeja/domain/safety-reports";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { findPartyNames } from "../core/party-names-store.ts";

interface Stored extends Record<string, unknown> {
  readonly kind: WaitingItem["kind"];
  readonly id: string;
  /** Instants in milliseconds. */
  readonly due: number | null;
  readonly partyId: string;
  readonly aboutId: string | null;
  readonly summary: string | null;
  readonly createdAt: number | null;
  readonly firstAnsweredAt: number | null;
  readonly leaveDueAt: number | null;
  readonly reopenedAt: number | null;
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

const ms = (at: SQL): SQL => sql`extract(epoch FROM ${at})::float8 * 1000`;

/** When an item is due; a report by what was done about it. */
function dueOf({ due, createdAt, firstAnsweredAt, leaveDueAt, reopenedAt }: Stored): Date {
  if (due !== null) return new Date(due);
  return reportDueAt({
    createdAt: new Date(createdAt ?? 0),
    firstAnsweredAt: dateOf(firstAnsweredAt),
    leaveDueAt: dateOf(leaveDueAt),
    reopenedAt: dateOf(reopenedAt),
  });
}

/** The decisions, reports and disputed hours that wait for an operator about a party, by it, or about a job, those due first. */
export async function findWaitingOf(
  db: Db,
  { partyId = null, jobId = null }: { partyId?: string | null; jobId?: string | null },
  now: Date,
): Promise<WaitingItem[]> {
  const at = now.toISOString();
  const isSide = sql`${partyId}::uuid IN (a.venue_id, a.worker_id)`;
  const { rows } = await db.execute<Stored>(sql`
    SELECT CASE d.state WHEN 'proposed' THEN 'proposal' ELSE 'review' END AS kind, d.id,
      ${ms(sql`CASE d.state WHEN 'proposed' THEN d.due_at ELSE d.review_due_at END`)} AS due, d.party_id AS "partyId",
      NULL::uuid AS "aboutId", CASE WHEN d.state = 'proposed' AND d.rule <> 'terms' THEN d.rule ELSE d.kind END AS summary,
      NULL::float8 AS "createdAt", NULL::float8 AS "firstAnsweredAt", NULL::float8 AS "leaveDueAt", NULL::float8 AS "reopenedAt"
    FROM decisions d LEFT JOIN offences o ON o.id = d.offence_id LEFT JOIN applications a ON a.id = o.application_id
    WHERE (d.state = 'underreview' OR (d.state = 'proposed' AND (d.decider <> 'rule' OR d.answered_at IS NOT NULL)))
      AND (d.party_id = ${partyId}::uuid OR o.job_id = ${jobId}::uuid OR (o.kind = 'noshow' AND ${isSide}))
    UNION ALL
    SELECT 'hours', h.application_id, ${ms(sql`h.due_at`)}, a.worker_id, a.venue_id, NULL, NULL, NULL, NULL, NULL
    FROM hours_disputes h JOIN applications a ON a.id = h.application_id
    WHERE h.outcome IS NULL AND h.due_at > ${at}::timestamptz AND (a.job_id = ${jobId}::uuid OR ${isSide})
    UNION ALL
    SELECT 'report', r.id, NULL, r.author_id, r.subject_id, r.reason, ${ms(sql`r.created_at`)},
      ${ms(sql`r.first_answered_at`)},
      ${ms(sql`CASE WHEN l.outcome IS NULL AND l.due_at > ${at}::timestamptz AND p.deleted_at IS NULL THEN l.due_at END`)},
      ${ms(sql`r.reopened_at`)}
    FROM reports r JOIN parties p ON p.id = r.author_id LEFT JOIN applications a ON a.id = r.application_id
      LEFT JOIN excused_leaves l ON l.report_id = r.id
    WHERE r.settled_at IS NULL AND (a.job_id = ${jobId}::uuid OR ${partyId}::uuid IN (r.author_id, r.subject_id))`);
  const names = await findPartyNames(
    db,
    rows.flatMap((row) => [row.partyId, row.aboutId ?? row.partyId]),
  );
  const toRef = (id: string) => ({ id, name: names.get(id) ?? null });
  return rows
    .map((row) => ({ row, due: dueOf(row) }))
    .toSorted((one, other) => one.due.getTime() - other.due.getTime())
    .map(({ row: { kind, id, summary, partyId: about, aboutId }, due }) => ({
      kind,
      id,
      summary,
      due: due.toISOString(),
      party: toRef(about),
      ...(aboutId !== null && { about: toRef(aboutId) }),
    }));
}
