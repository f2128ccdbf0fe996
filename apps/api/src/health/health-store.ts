import { sql } from "drizzle-orm";
import type { Db, Tx } from "../db/database.ts";

/** A query that only checks the connection. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`SELECT 1`);
}

/**
 * A write without lasting effect: a temporary file, which needs disk space, and a record of the write-ahead
 * log, which the commit flushes. Fails if the disk is full.
 *
 * @returns whether the database accepts writes; a replica or a locked database does not.
 */
export async function probeWrites(tx: Tx): Promise<boolean> {
  await tx.execute(sql`SET LOCAL work_mem = '64kB'`);
  await tx.execute(sql`SELECT count(*) FROM generate_series(1, 20000)`);
  const { rows } = await tx.execute<{ read_only: string }>(
    sql`SELECT current_setting('transaction_read_only') AS read_only`,
  );
  if (rows[0]?.read_only !== "off") return false;
  await tx.execute(sql`SELECT pg_logical_emit_message(true, 'bandeja', 'health')`);
  return true;
}

/** What PostgreSQL's archiver does. */
export interface ArchiveFacts {
  /** The time (s) since a segment of the log was archived, or since PostgreSQL was started. */
  readonly sinceSuccess: number;
  /** After how long (s) a segment is archived that is not full; 0 for never. */
  readonly timeout: number;
  /** Whether the last attempt failed. */
  readonly isFailing: boolean;
}

/** @returns undefined where nothing is archived */
export async function findArchive(db: Db): Promise<ArchiveFacts | undefined> {
  const { rows } = await db.execute<ArchiveFacts & Record<string, unknown>>(sql`
    SELECT extract(epoch FROM now() - greatest(last_archived_time, pg_postmaster_start_time()))::float8
        AS "sinceSuccess",
      (SELECT setting::int FROM pg_settings WHERE name = 'archive_timeout') AS timeout,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
    FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`);
  return rows[0];
}
