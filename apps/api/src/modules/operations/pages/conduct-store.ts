import type { ShownOffence } from "@bandeja/contract/console/conduct";
import type { PartyRef } from "@bandeja/contract/console/party-ref";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { operatorOfCancellation } from "../core/late-cancellation-store.ts";

/** A late cancellation. */
interface Cancellation {
  /** From it to the start of the work (minutes, 0 in the last one, negative after it). */
  readonly minutes: number;
  /** Who was confirmed for the work, and since when. */
  readonly confirmed: ShownOffence["confirmed"];
  /** The operator who made it for the party. */
  readonly operator: string | null;
}

/** The late cancellations among offences, by their ids. */
export async function findCancellations(
  db: Db,
  offenceIds: readonly string[],
): Promise<ReadonlyMap<string, Cancellation>> {
  const { rows } = await db.execute<Cancellation & Record<string, unknown> & { id: string }>(sql`
    SELECT o.id, CASE WHEN n.minutes = 0 AND o.committed_at >= j.starts_at THEN -1 ELSE n.minutes END AS minutes,
      ${operatorOfCancellation(sql`o.committed_at`, sql`o.party_id`)} AS operator,
      ARRAY(SELECT jsonb_build_object('worker', jsonb_build_object('id', c.worker_id,
          'name', CASE WHEN p.deleted_at IS NULL THEN w.name END), 'at', c.confirmed_at)
        FROM applications c JOIN parties p ON p.id = c.worker_id LEFT JOIN workers w ON w.id = c.worker_id
        WHERE c.job_id = o.job_id AND (c.id = o.application_id OR (o.application_id IS NULL
          AND c.status = 'cancelled' AND c.confirmed_at IS NOT NULL AND c.closed_at = o.committed_at))
        ORDER BY c.confirmed_at) AS confirmed
    FROM offences o JOIN jobs j ON j.id = o.job_id LEFT JOIN applications a ON a.id = o.application_id
    CROSS JOIN LATERAL (SELECT coalesce(a.notice_minutes, j.notice_minutes,
      floor(extract(epoch FROM j.starts_at - o.committed_at) / 60))::integer AS minutes) n
    WHERE o.kind = 'late_cancellation' AND o.id = ANY(${sql.param([...offenceIds])}::uuid[])`);
  return new Map(rows.map(({ id, ...cancellation }) => [id, cancellation]));
}

/** Who reported the no-shows among offences, by their ids. */
export async function findReporters(
  db: Db,
  offenceIds: readonly string[],
): Promise<ReadonlyMap<string, PartyRef>> {
  const { rows } = await db.execute<PartyRef & Record<string, unknown> & { offence: string }>(sql`
    SELECT o.id AS offence, p.id, CASE WHEN p.deleted_at IS NULL THEN coalesce(v.name, w.name) END AS name
    FROM offences o JOIN applications a ON a.id = o.application_id
      JOIN parties p ON p.id = CASE WHEN o.party_id = a.venue_id THEN a.worker_id ELSE a.venue_id END
      LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id
    WHERE o.kind = 'noshow' AND o.id = ANY(${sql.param([...offenceIds])}::uuid[])`);
  return new Map(rows.map(({ offence, id, name }) => [offence, { id, name }]));
}

/** Other workers who reported the venue no-shows among offences for the same job, by the offences, in the order of their reports. */
export async function findAlsoReported(
  db: Db,
  offenceIds: readonly string[],
): Promise<ReadonlyMap<string, ShownOffence["alsoReported"]>> {
  const { rows } = await db.execute<{ id: string; reported: ShownOffence["alsoReported"] }>(sql`
    SELECT o.id, jsonb_agg(jsonb_build_object(
        'worker', jsonb_build_object('id', a.worker_id, 'name', CASE WHEN p.deleted_at IS NULL THEN w.name END),
        'text', CASE WHEN a.status = 'cancelled' THEN a.reason END) ORDER BY a.closed_at, a.id) AS reported
    FROM offences o JOIN applications a ON a.job_id = o.job_id AND a.venue_id = o.party_id AND a.venue_no_show
        AND a.id IS DISTINCT FROM o.application_id
      JOIN parties p ON p.id = a.worker_id LEFT JOIN workers w ON w.id = a.worker_id
    WHERE o.kind = 'noshow' AND o.id = ANY(${sql.param([...offenceIds])}::uuid[]) GROUP BY o.id`);
  return new Map(rows.map(({ id, reported }) => [id, reported]));
}

/** How many reports a party has made, and how many are about it. */
export async function countReports(db: Db, partyId: string): Promise<{ written: number; received: number }> {
  const { rows } = await db.execute<{ written: number; received: number }>(sql`
    SELECT count(*) FILTER (WHERE author_id = ${partyId})::integer AS written,
      count(*) FILTER (WHERE subject_id = ${partyId})::integer AS received
    FROM reports WHERE ${partyId}::uuid IN (author_id, subject_id)`);
  return rows[0] ?? { written: 0, received: 0 };
}

/** What a party has ahead, not begun: the people who are confirmed, and of a venue the jobs with free openings. */
export async function countAhead(tx: Tx, partyId: string, now: Date) {
  const isAhead = sql`j.state = 'open' AND j.starts_at > ${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ confirmed: number; openJobs: number }>(sql`
    SELECT
      (SELECT count(*) FROM applications x JOIN jobs j ON j.id = x.job_id
        WHERE ${partyId}::uuid IN (x.venue_id, x.worker_id) AND x.status = 'confirmed' AND ${isAhead})::int AS confirmed,
      (SELECT count(*) FROM jobs j
        WHERE j.venue_id = ${partyId}::uuid AND j.confirmed_count < j.openings AND ${isAhead})::int AS "openJobs"`);
  return rows[0] ?? { confirmed: 0, openJobs: 0 };
}
