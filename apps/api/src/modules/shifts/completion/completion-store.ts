import { unmarkedDays } from "@bandeja/domain/completion";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { jobReminders } from "../../../db/schema/lifecycle.ts";

const maxRows = 500;

/**
 * Jobs that ended at or before an instant, are not marked and have not had their last reminder, each with its latest
 * reminder; locked, skipping rows that are being written.
 */
export async function lockUnmarked(tx: Tx, endedBy: Date, lastStep: number, only?: string) {
  const { rows } = await tx.execute<{ id: string; venue: string; ended: number; step: number }>(sql`
    SELECT id, venue_id AS venue, extract(epoch FROM ends_at)::float8 * 1000 AS ended,
      coalesce((SELECT max(step) FROM job_reminders r WHERE r.job_id = j.id), 0)::int AS step
    FROM jobs j
    WHERE state = 'open' AND ends_at <= ${endedBy.toISOString()}::timestamptz
      AND NOT EXISTS (SELECT FROM job_reminders r WHERE r.job_id = j.id AND r.step = ${lastStep})
      AND (${only ?? null}::uuid IS NULL OR id = ${only ?? null}::uuid)
    ORDER BY ends_at LIMIT ${maxRows}
    FOR NO KEY UPDATE OF j SKIP LOCKED`);
  return rows;
}

export async function insertReminders(
  tx: Tx,
  reminders: readonly (typeof jobReminders.$inferInsert)[],
): Promise<void> {
  await tx.insert(jobReminders).values([...reminders]);
}

const days = sql`${unmarkedDays} * interval '24 hours'`;

/**
 * Scheduled: completes the applications of jobs that their venues have left unmarked for seven days. Records and
 * reviews do not wait; the job stays open, and the venue's posting gate closed, until it is marked.
 *
 * @param only one application; all by default
 */
export async function completeUnmarked(tx: Tx, now: Date, only?: string): Promise<void> {
  await tx.execute(sql`
    UPDATE applications a SET status = 'completed', closed_at = upper(windows) + ${days}
    WHERE id = ANY(ARRAY(
      SELECT id FROM applications
      WHERE status = 'confirmed' AND upper(windows) <= ${now.toISOString()}::timestamptz - ${days}
        AND (${only ?? null}::uuid IS NULL OR id = ${only ?? null}::uuid)
      FOR UPDATE SKIP LOCKED
    ))`);
}

/** The applications to complete. */
export async function findLongUnmarked(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM applications
    WHERE status = 'confirmed' AND upper(windows) <= ${now.toISOString()}::timestamptz - ${days}`);
  return rows.map(({ id }) => id);
}
