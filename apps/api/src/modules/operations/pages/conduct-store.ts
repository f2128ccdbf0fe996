import type { ShownOffence } from "@bandeja/contract/console/conduct";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";

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
      (SELECT l.operator FROM audit_log l WHERE l.event = 'operated' AND l.at = o.committed_at
        AND l.command IN ('applications cancel', 'jobs cancel', 'conduct suspend', 'conduct close', 'conduct uphold')
        AND l.account_id = (SELECT account_id FROM owners WHERE party_id = o.party_id) LIMIT 1) AS operator,
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

/** How many reports a party has made, and how many are about it. */
export async function countReports(db: Db, partyId: string): Promise<{ written: number; received: number }> {
  const { rows } = await db.execute<{ written: number; received: number }>(sql`
    SELECT count(*) FILTER (WHERE author_id = ${partyId})::integer AS written,
      count(*) FILTER (WHERE subject_id = ${partyId})::integer AS received
    FROM reports WHERE NOT erased AND ${partyId}::uuid IN (author_id, subject_id)`);
  return rows[0] ?? { written: 0, received: 0 };
}
