import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";

/** Asks the database for nothing but an answer. */
export async function pingDatabase(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT 1`);
}

/**
 * Writes what leaves nothing behind: a temporary file, which needs room on the disk, and a record of the write-ahead log,
 * which the commit flushes. Fails where the disk is full.
 *
 * @returns whether the database takes writes; a replica, or one that its provider has locked, does not.
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
