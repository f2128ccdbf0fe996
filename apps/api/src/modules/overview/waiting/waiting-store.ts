import { waitingRows, type WaitingKind } from "@bandeja/contract/calls/waiting";
import { waitingHours } from "@bandeja/domain/parameters/lists";
import { reviewHiddenDays } from "@bandeja/domain/parameters/records";
import { hoursSilence } from "@bandeja/domain/parameters/work";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";

export interface WaitingMatter {
  readonly kind: WaitingKind;
  readonly count: number;
  /** The sum of the counts of all rows of the kind; of delays, hours and completions their number. */
  readonly total: number;
  readonly jobId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  /** Null for a matter of a job. */
  readonly applicationId: string | null;
  readonly workerId: string | null;
  readonly workerName: string | null;
  readonly photo: string | null;
}

/** A venue, and whether it may write reviews. */
interface Waiter {
  readonly venueId: string;
  readonly writesReviews: boolean;
  readonly now: Date;
}

const person = sql`a.id AS application_id, w.id AS worker_id, w.name, w.photo`;
const nobody = sql`NULL::uuid AS application_id, NULL::uuid AS worker_id, NULL AS name, NULL AS photo`;

function matters({ venueId, writesReviews, now }: Waiter): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hours = (number: number) => sql`${number} * interval '1 hour'`;
  const work = sql`jobs j JOIN applications a ON a.job_id = j.id JOIN workers w ON w.id = a.worker_id`;
  const isOfVenue = sql`j.venue_id = ${venueId}::uuid`;
  const isNear = sql`${isOfVenue} AND j.state = 'open' AND j.ends_at > ${at} AND j.starts_at <= ${at} + ${hours(waitingHours)}`;
  return sql`
    SELECT 'late' AS kind, a.late_minutes AS count, 1 AS counted, j.id AS job_id, j.starts_at AS due, ${person}
    FROM ${work}
    WHERE ${isNear} AND a.status = 'confirmed' AND a.late_minutes IS NOT NULL
      AND a.late_reported_at > ${at} - ${hours(waitingHours)}
    UNION ALL
    SELECT 'messages', unread.count, unread.count, j.id, j.starts_at, ${person}
    FROM ${work}
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM messages m
      WHERE m.venue_id = a.venue_id AND m.worker_id = a.worker_id AND m.from_side = 'worker' AND m.read_at IS NULL
    ) AS unread
    WHERE ${isNear} AND a.status = 'confirmed' AND unread.count > 0
    UNION ALL
    SELECT 'applicants', j.pending_count, j.pending_count, j.id, j.starts_at, ${nobody}
    FROM jobs j
    WHERE j.venue_id = ${venueId}::uuid AND j.state = 'open' AND j.starts_at > ${at} AND j.pending_count > 0
    UNION ALL
    SELECT 'hours', 1, 1, j.id, t.proposed_at, ${person}
    FROM ${work} JOIN timesheets t ON t.application_id = a.id
    WHERE ${isOfVenue} AND a.status = 'completed' AND t.accepted_at IS NULL AND t.proposed_by = 'worker'
      AND t.proposed_at > ${at} - ${hours(hoursSilence)}
      AND NOT EXISTS (SELECT FROM hours_disputes d WHERE d.application_id = a.id)
    UNION ALL
    SELECT 'completions', 1, 1, j.id, j.ends_at, ${nobody}
    FROM jobs j
    WHERE j.venue_id = ${venueId}::uuid AND j.state = 'open' AND j.starts_at < ${at} AND j.ends_at <= ${at}
    UNION ALL
    SELECT 'reviews', count(*)::int, count(*)::int, j.id, min(a.closed_at), ${nobody}
    FROM ${work} JOIN parties p ON p.id = w.id AND p.deleted_at IS NULL
    WHERE ${isOfVenue} AND ${writesReviews} AND a.status = 'completed' AND a.closed_at > ${at} - ${reviewHiddenDays} * interval '1 day'
      AND NOT EXISTS (SELECT FROM reviews r WHERE r.application_id = a.id AND r.author_id = j.venue_id)
    GROUP BY j.id`;
}

/** What waits for a venue: of each kind the first rows, soonest due first. */
export async function findMatters(db: Db, waiter: Waiter): Promise<WaitingMatter[]> {
  const { rows } = await db.execute(sql`
    SELECT m.kind, m.count::int, m.total::int, j.id AS "jobId", j.start_date::text AS "startDate",
      j.end_date::text AS "endDate", j.start_time AS "startTime", j.end_time AS "endTime",
      m.application_id AS "applicationId", m.worker_id AS "workerId", m.name AS "workerName", m.photo
    FROM (
      SELECT *, sum(counted) OVER (PARTITION BY kind) AS total,
        row_number() OVER (PARTITION BY kind ORDER BY due, job_id, application_id) AS place
      FROM (${matters(waiter)}) AS matter
    ) AS m JOIN jobs j ON j.id = m.job_id
    WHERE m.place <= ${waitingRows} ORDER BY m.place`);
  return rows as unknown as WaitingMatter[];
}
