import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { jobReminders } from "../../../db/schema/lifecycle.ts";

const maxRows = 500;

/**
 * Jobs that ended at or before an instant, are not marked and have not had their last reminder, each with its latest
 * reminder; locked, skipping rows that are being written.
 */
export async function lockUnmarked(db: Db | Tx, endedBy: Date, lastStep: number, only?: string) {
  const { rows } = await db.execute<{ id: string; venue: string; ended: number; step: number }>(sql`
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
