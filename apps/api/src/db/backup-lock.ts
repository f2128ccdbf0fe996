import { sql } from "drizzle-orm";
import type pg from "pg";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import type { Tx } from "./database.ts";

// An arbitrary number, the same in all our processes.
const lock = 7_221_106;

/**
 * Prevents the deletion of photos until the connection ends: a backup copies the photos of its snapshot's rows.
 *
 * @throws StartupError while another backup runs
 */
export async function holdPhotos(client: pg.ClientBase): Promise<void> {
  await client.query("SET lock_timeout = '20s'");
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lock]);
  } catch (error) {
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new StartupError("Another backup of this database is being made: wait for it to end.");
  } finally {
    await client.query("RESET lock_timeout");
  }
}

/** Whether photos may be deleted until the transaction ends; not while a backup runs. */
export async function mayDeletePhotos(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${lock}) AS may`,
  );
  return rows[0]?.may === true;
}
