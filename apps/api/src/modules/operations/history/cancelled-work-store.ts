import type { Side } from "@bandeja/domain/side";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { operatorOfCancellation } from "../core/late-cancellation-store.ts";

export interface Cancelled extends Record<string, unknown> {
  readonly jobId: string;
  readonly workerId: string;
  readonly by: Side;
  readonly atMs: number;
  readonly startsMs: number;
  /** When the venue confirmed the worker. */
  readonly confirmedMs: number | null;
  readonly minutes: number;
  /** Whether it is an offence, and whether the rule decided at once that it counts. */
  readonly isOffence: boolean;
  readonly countedAtOnce: boolean;
  readonly hasPass: boolean;
  readonly operator: string | null;
  /** Whether it was cancelled with a decision of operators. */
  readonly hasDecision: boolean;
}

/** The cancelled work of a party or a job, with what each cancellation was when it was made. */
export async function findCancelled(
  db: Db,
  {
    partyId = null,
    jobId = null,
  }: { partyId?: string | null | undefined; jobId?: string | null | undefined },
): Promise<Cancelled[]> {
  const { rows } = await db.execute<Cancelled>(sql`
    SELECT a.job_id AS "jobId", a.worker_id AS "workerId", a.cancelled_by AS by,
      extract(epoch FROM a.closed_at)::float8 * 1000 AS "atMs", extract(epoch FROM j.starts_at)::float8 * 1000 AS "startsMs",
      CASE WHEN a.confirmed_by = 'venue' THEN extract(epoch FROM a.confirmed_at)::float8 * 1000 END AS "confirmedMs",
      coalesce(a.notice_minutes, j.notice_minutes, floor(extract(epoch FROM j.starts_at - a.closed_at) / 60))::integer
        AS minutes,
      late.counted IS NOT NULL AS "isOffence", coalesce(late.counted, false) AS "countedAtOnce",
      EXISTS (SELECT FROM passes p WHERE p.party_id = acting.id AND p.job_id = a.job_id) AS "hasPass",
      a.decision_id IS NOT NULL AS "hasDecision",
      ${operatorOfCancellation(sql`a.closed_at`, sql`acting.id`)} AS operator
    FROM applications a JOIN jobs j ON j.id = a.job_id
      CROSS JOIN LATERAL (SELECT CASE WHEN a.cancelled_by = 'venue' THEN a.venue_id ELSE a.worker_id END AS id) acting
      LEFT JOIN LATERAL (SELECT d.decided_at IS NOT DISTINCT FROM o.committed_at AS counted
        FROM offences o JOIN decisions d ON d.offence_id = o.id
        WHERE o.kind = 'late_cancellation' AND o.job_id = a.job_id AND o.party_id = acting.id LIMIT 1) late ON true
    WHERE a.status = 'cancelled' AND NOT a.venue_no_show
      AND (${partyId}::uuid IN (a.venue_id, a.worker_id) OR a.job_id = ${jobId}::uuid)`);
  return rows;
}
