import { reviewReminderHours } from "@bandeja/domain/parameters/records";
import { shiftReminderHours } from "@bandeja/domain/shift-reminders";
import { firstEveningHours, defaultShiftReminderHours } from "@bandeja/domain/parameters/work";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { isBarredParty } from "../../decisions/restrictions/restrictions-store.ts";

const list = (hours: readonly number[]) => sql.raw(`'{${hours.join(",")}}'::smallint[]`);
const longestHours = Math.max(...shiftReminderHours);
/** The longest job, in days, and one for its last night. */
const jobDays = 32;

/** The most reminders of one transaction. */
export const maxReminders = 500;

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const hoursBefore = (now: Date, hours: number) => instant(new Date(now.getTime() - hours * 3_600_000));

type Work = Readonly<Record<"applicationId" | "jobId" | "venueId" | "workerId", string>>;

const ofWork = sql.raw(
  `due.id AS "applicationId", due.job_id AS "jobId", due.venue_id AS "venueId", due.worker_id AS "workerId"`,
);

/**
 * Confirmed evenings of which workers are to be reminded now, and were not: at the last of their times that has come,
 * if they had been confirmed before it. Of a job with several evenings, the long times are for the first one. A long
 * time that came much earlier, as when it has just been chosen, is left out.
 */
function dueShifts(now: Date, only?: string) {
  const at = instant(now);
  return sql`
    SELECT a.id, a.job_id, a.venue_id, a.worker_id, lower(evening) AS starts_at, min(hours) AS hours
    FROM jobs j JOIN applications a ON a.job_id = j.id AND a.status = 'confirmed'
    LEFT JOIN notification_settings s ON s.account_id = a.worker_id
    CROSS JOIN LATERAL unnest(a.windows) AS evening
    CROSS JOIN LATERAL unnest(coalesce(s.reminder_hours, ${list(defaultShiftReminderHours)})) AS chosen (hours)
    CROSS JOIN LATERAL (SELECT lower(evening) - hours * interval '1 hour') AS moment (due_at)
    WHERE j.state = 'open' AND j.starts_at <= ${at} + ${longestHours} * interval '1 hour'
      AND j.ends_at > ${at} AND j.ends_at <= ${at} + ${longestHours} * interval '1 hour' + ${jobDays} * interval '1 day'
      AND lower(evening) > ${at} AND due_at <= ${at}
      AND (hours < ${firstEveningHours} OR lower(evening) = j.starts_at AND due_at + hours * interval '15 min' > ${at})
      AND due_at > coalesce(a.confirmed_at, '-infinity')
      AND NOT EXISTS (
        SELECT FROM shift_reminders r
        WHERE r.application_id = a.id AND r.starts_at = lower(evening) AND r.hours <= chosen.hours)
      AND (${only ?? null}::uuid IS NULL OR a.id = ${only ?? null}::uuid)
    GROUP BY a.id, lower(evening) ORDER BY lower(evening), a.id LIMIT ${maxReminders}`;
}

/**
 * Notes reminders of shifts that are due, at most `maxReminders`. Their applications are locked, so that a cancellation
 * comes before, or ends the reminder; those that are being written are left for the next run.
 */
export async function insertShiftReminders(tx: Tx, now: Date, only?: string): Promise<Work[]> {
  const { rows } = await tx.execute<Work>(sql`
    WITH due AS (${dueShifts(now, only)}), locked AS (
      SELECT id FROM applications WHERE id IN (SELECT id FROM due) AND status = 'confirmed'
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ), noted AS (
      INSERT INTO shift_reminders (application_id, starts_at, hours)
      SELECT id, starts_at, hours FROM due WHERE id IN (SELECT id FROM locked)
      ON CONFLICT DO NOTHING RETURNING application_id)
    SELECT DISTINCT ${ofWork} FROM due WHERE id IN (SELECT application_id FROM noted) ORDER BY due.worker_id`);
  return rows;
}

/** The applications of `insertShiftReminders`. */
export async function findShiftsToRemind(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT DISTINCT id FROM (${dueShifts(now)}) due`);
  return rows.map(({ id }) => id);
}

/** Completed work that a side has not reviewed, and may, half a day later; a venue is asked once for a job. */
function dueReviews(now: Date, only?: string) {
  return sql`
    SELECT a.id, a.job_id, a.venue_id, a.worker_id, side.name AS side
    FROM applications a
    JOIN parties v ON v.id = a.venue_id AND v.deleted_at IS NULL
    JOIN parties w ON w.id = a.worker_id AND w.deleted_at IS NULL
    CROSS JOIN LATERAL (VALUES ('venue', a.venue_id), ('worker', a.worker_id)) AS side (name, party_id)
    WHERE a.status = 'completed' AND a.closed_at > ${hoursBefore(now, reviewReminderHours.max)}
      AND a.closed_at <= ${hoursBefore(now, reviewReminderHours.min)}
      AND NOT EXISTS (SELECT FROM reviews r WHERE r.application_id = a.id AND r.author_id = side.party_id)
      AND NOT EXISTS (
        SELECT FROM review_reminders r JOIN applications o ON o.id = r.application_id
        WHERE o.job_id = a.job_id AND r.side = side.name AND (side.name = 'venue' OR o.id = a.id))
      AND NOT ${isBarredParty(sql`side.party_id`, now)}
      AND (${only ?? null}::uuid IS NULL OR a.id = ${only ?? null}::uuid)
    ORDER BY a.closed_at, a.id LIMIT ${maxReminders}`;
}

/** Notes who is to be asked for a review, at most `maxReminders`. */
export async function insertReviewReminders(tx: Tx, now: Date, only?: string) {
  const { rows } = await tx.execute<Work & { side: "venue" | "worker" }>(sql`
    WITH due AS (${dueReviews(now, only)}), noted AS (
      INSERT INTO review_reminders (application_id, side) SELECT id, side FROM due
      ON CONFLICT DO NOTHING RETURNING application_id, side)
    SELECT ${ofWork}, side FROM due WHERE (id, side) IN (SELECT application_id, side FROM noted)
    ORDER BY due.worker_id`);
  return rows;
}

/** The applications of `insertReviewReminders`. */
export async function findReviewsToAskFor(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT DISTINCT id FROM (${dueReviews(now)}) due`);
  return rows.map(({ id }) => id);
}

/** The start of the next evening of confirmed work; undefined once there is none. */
export async function findNextEvening(tx: Tx, applicationId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ at: number | null }>(sql`
    SELECT extract(epoch FROM min(lower(evening)))::float8 * 1000 AS at
    FROM applications a CROSS JOIN LATERAL unnest(a.windows) AS evening
    WHERE a.id = ${applicationId} AND a.status = 'confirmed' AND lower(evening) > ${instant(now)}`);
  const at = rows[0]?.at ?? null;
  return at === null ? undefined : new Date(at);
}

/** Deletes what was noted of shifts that began before an instant. */
export async function deleteShiftRemindersBefore(tx: Tx, at: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM shift_reminders WHERE starts_at < ${instant(at)}`);
}

/** Deletes what was noted of work completed before an instant. */
export async function deleteReviewRemindersBefore(tx: Tx, at: Date): Promise<void> {
  await tx.execute(sql`
    DELETE FROM review_reminders r USING applications a
    WHERE a.id = r.application_id AND a.closed_at < ${instant(at)}`);
}
