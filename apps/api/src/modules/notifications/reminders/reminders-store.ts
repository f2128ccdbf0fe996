import { defaultReminderLeads, firstEveningLead, reminderLeads } from "@bandeja/domain/shift-reminders";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";

const list = (hours: readonly number[]) => sql.raw(`'{${hours.join(",")}}'::smallint[]`);
const longestLead = Math.max(...reminderLeads);

/** How long (h) a review is waited for before its side is asked, and until when it is asked. */
const reviewHours = { from: 12, until: 72 };

interface Work {
  readonly applicationId: string;
  readonly jobId: string;
  readonly venueId: string;
  readonly workerId: string;
}

const ofWork = sql.raw(
  `id AS "applicationId", job_id AS "jobId", venue_id AS "venueId", worker_id AS "workerId"`,
);

/**
 * Confirmed evenings of which workers are to be reminded now: at the latest lead that has begun, if they had been
 * confirmed before it. Of a job with several evenings, long leads are for the first one.
 */
function dueShifts(now: Date, only?: string) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    SELECT a.id, a.job_id, a.venue_id, a.worker_id, lower(evening) AS starts_at, min(hours) AS hours
    FROM jobs j JOIN applications a ON a.job_id = j.id AND a.status = 'confirmed'
    LEFT JOIN notification_settings s ON s.account_id = a.worker_id
    CROSS JOIN LATERAL unnest(a.windows) AS evening
    CROSS JOIN LATERAL unnest(coalesce(s.reminder_hours, ${list(defaultReminderLeads)})) AS hours
    WHERE j.state = 'open' AND j.ends_at > ${at} AND j.starts_at <= ${at} + ${longestLead} * interval '1 hour'
      AND lower(evening) > ${at} AND lower(evening) - hours * interval '1 hour' <= ${at}
      AND (hours < ${firstEveningLead} OR lower(evening) = j.starts_at)
      AND lower(evening) - hours * interval '1 hour' > coalesce(a.confirmed_at, '-infinity')
      AND (${only ?? null}::uuid IS NULL OR a.id = ${only ?? null}::uuid)
    GROUP BY a.id, lower(evening)`;
}

/** Notes the reminders of shifts that are due, and returns those that were not noted before. */
export async function insertShiftReminders(tx: Tx, now: Date, only?: string): Promise<Work[]> {
  const { rows } = await tx.execute<{ [Field in keyof Work]: string }>(sql`
    WITH due AS (${dueShifts(now, only)}), noted AS (
      INSERT INTO shift_reminders (application_id, starts_at, hours) SELECT id, starts_at, hours FROM due
      ON CONFLICT DO NOTHING RETURNING application_id)
    SELECT DISTINCT ${ofWork} FROM due WHERE id IN (SELECT application_id FROM noted)`);
  return rows;
}

/** The applications of `insertShiftReminders`. */
export async function findShiftsToRemind(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT DISTINCT id FROM (${dueShifts(now)}) due`);
  return rows.map(({ id }) => id);
}

/** Completed work that a side has not reviewed, half a day later. */
function dueReviews(now: Date, only?: string) {
  const before = (hours: number) =>
    sql`${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`;
  return sql`
    SELECT a.id, a.job_id, a.venue_id, a.worker_id, side.name AS side
    FROM applications a
    CROSS JOIN LATERAL (VALUES ('venue', a.venue_id), ('worker', a.worker_id)) AS side (name, party_id)
    WHERE a.status = 'completed' AND a.closed_at > ${before(reviewHours.until)}
      AND a.closed_at <= ${before(reviewHours.from)}
      AND NOT EXISTS (SELECT FROM reviews r WHERE r.application_id = a.id AND r.author_id = side.party_id)
      AND (${only ?? null}::uuid IS NULL OR a.id = ${only ?? null}::uuid)`;
}

/** Notes who is to be asked for a review, and returns those who were not asked before. */
export async function insertReviewReminders(tx: Tx, now: Date, only?: string) {
  const { rows } = await tx.execute<{ [Field in keyof Work]: string } & { side: "venue" | "worker" }>(sql`
    WITH due AS (${dueReviews(now, only)}), noted AS (
      INSERT INTO review_reminders (application_id, side) SELECT id, side FROM due
      ON CONFLICT DO NOTHING RETURNING application_id, side)
    SELECT ${ofWork}, side FROM due WHERE (id, side) IN (SELECT application_id, side FROM noted)`);
  return rows;
}

/** The applications of `insertReviewReminders`. */
export async function findReviewsToAskFor(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT DISTINCT id FROM (${dueReviews(now)}) due`);
  return rows.map(({ id }) => id);
}
