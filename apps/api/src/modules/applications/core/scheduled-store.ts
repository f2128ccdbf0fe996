import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import type { MovedApplication } from "./applications-store.ts";

/** Expires the pending applications for jobs that have started: all, or only one. */
export async function expireStartedPending(tx: Tx, now: Date, only?: string): Promise<MovedApplication[]> {
  const { rows } = await tx.execute<MovedApplication>(sql`
    UPDATE applications SET status = 'expired', expiry_cause = 'started', closed_at = lower(windows)
    WHERE id = ANY(ARRAY(
      SELECT a.id FROM applications a JOIN jobs j ON j.id = a.job_id
      WHERE a.status = 'pending' AND lower(a.windows) <= ${now.toISOString()}::timestamptz
        AND (${only ?? null}::uuid IS NULL OR a.id = ${only ?? null}::uuid)
      FOR NO KEY UPDATE OF a, j SKIP LOCKED
    )) RETURNING id, job_id AS "jobId", worker_id AS "workerId", venue_id AS "venueId"`);
  return rows;
}

/** The applications to expire. */
export async function findToExpire(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM applications
    WHERE status = 'pending' AND lower(windows) <= ${now.toISOString()}::timestamptz`);
  return rows.map(({ id }) => id);
}

/**
 * Completes confirmed applications for jobs that ended up to an instant, some hours after their end; locked rows are
 * left for the next run.
 */
export async function completeEndedUpTo(
  tx: Tx,
  endedUpTo: Date,
  hoursAfter: number,
  only?: string,
): Promise<void> {
  await tx.execute(sql`
    UPDATE applications SET status = 'completed', closed_at = upper(windows) + ${hoursAfter} * interval '1 hour'
    WHERE id = ANY(ARRAY(
      SELECT id FROM applications
      WHERE status = 'confirmed' AND upper(windows) <= ${endedUpTo.toISOString()}::timestamptz
        AND (${only ?? null}::uuid IS NULL OR id = ${only ?? null}::uuid)
      FOR UPDATE SKIP LOCKED
    ))`);
}

/** The applications that `completeEndedUpTo` would complete. */
export async function findConfirmedEndedUpTo(db: Db, endedUpTo: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM applications
    WHERE status = 'confirmed' AND upper(windows) <= ${endedUpTo.toISOString()}::timestamptz`);
  return rows.map(({ id }) => id);
}
