import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";

/** A query that only checks the connection. */
export async function pingDatabase(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT 1`);
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
