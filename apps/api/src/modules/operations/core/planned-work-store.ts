import type { PlannedWork, WorkAhead } from "@bandeja/contract/console/plans";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import type { Party } from "../../../kernel/actor.ts";
import { findParty } from "../../accounts/persons/persons-store.ts";

const work = sql`j.id, j.venue_name AS "venueName", j.start_date::text AS "startDate", j.end_date::text AS "endDate",
  j.start_time AS "startTime", j.end_time AS "endTime",
  coalesce(array_agg(w.name ORDER BY w.name) FILTER (WHERE w.name IS NOT NULL), '{}') AS workers`;

/** The work of a job that is to be cancelled, with those who are confirmed for it, or with the one of an application. */
export async function findPlannedWork(
  tx: Tx,
  { job, application = null }: { job: string; application?: string | null },
): Promise<PlannedWork | null> {
  const { rows } = await tx.execute<PlannedWork & Record<string, unknown>>(sql`
    SELECT ${work}
    FROM jobs j
      LEFT JOIN applications a ON a.job_id = j.id AND a.status = 'confirmed'
        AND (${application}::uuid IS NULL OR a.id = ${application}::uuid)
      LEFT JOIN workers w ON w.id = a.worker_id
    WHERE j.id = ${job}::uuid
    GROUP BY j.id`);
  return rows[0] ?? null;
}

/** What a party has ahead: a venue's open jobs, with those who are confirmed, or a worker's confirmed work; the next first. */
export async function findWorkAhead(db: Db | Tx, { id, side }: Party, now: Date): Promise<WorkAhead[]> {
  const isOwn =
    side === "venue" ? sql`j.venue_id = ${id}::uuid AND j.state = 'open'` : sql`a.worker_id = ${id}::uuid`;
  const { rows } = await db.execute<WorkAhead & Record<string, unknown>>(sql`
    SELECT ${work}, to_char(max(a.confirmed_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "confirmedAt"
    FROM jobs j
      LEFT JOIN applications a ON a.job_id = j.id AND a.status = 'confirmed'
      LEFT JOIN workers w ON w.id = a.worker_id AND j.venue_id = ${id}::uuid
    WHERE ${isOwn} AND j.starts_at > ${now.toISOString()}::timestamptz
    GROUP BY j.id ORDER BY j.starts_at, j.id`);
  return rows;
}

/** That of a party by its id: nothing of an unknown one. */
export async function findWorkAheadOf(db: Db | Tx, id: string, now: Date): Promise<WorkAhead[]> {
  const party = await findParty(db, id);
  return party === undefined ? [] : findWorkAhead(db, { id, side: party.side }, now);
}

/** The confirmed work of two parties that has not ended, the next first. */
export async function findSharedWork(tx: Tx, [one, other]: readonly [string, string], now: Date) {
  const { rows } = await tx.execute<{ work: string; startsAt: number }>(sql`
    SELECT j.venue_name AS work, extract(epoch FROM j.starts_at)::float8 * 1000 AS "startsAt"
    FROM applications a JOIN jobs j ON j.id = a.job_id
    WHERE a.venue_id IN (${one}, ${other}) AND a.worker_id IN (${one}, ${other}) AND a.status = 'confirmed'
      AND j.ends_at > ${now.toISOString()}::timestamptz
    ORDER BY j.starts_at, j.id`);
  return rows.map(({ work: name, startsAt }) => ({ name, at: new Date(startsAt).toISOString() }));
}

/** The confirmed work of a party that was cancelled at an instant, with the other side of each. */
export async function findCancelledAt(tx: Tx, partyId: string, at: Date) {
  const { rows } = await tx.execute<{ applicationId: string; jobId: string; to: string }>(sql`
    SELECT id AS "applicationId", job_id AS "jobId",
      CASE WHEN venue_id = ${partyId}::uuid THEN worker_id ELSE venue_id END AS "to"
    FROM applications
    WHERE ${partyId}::uuid IN (venue_id, worker_id) AND status = 'cancelled'
      AND closed_at = ${at.toISOString()}::timestamptz`);
  return rows;
}
