import type pg from "pg";

/**
 * Creates the tables of the bare server: it writes the same rows to its own events and tasks, so that no process of the
 * product handles them.
 */
export async function prepareReference(client: pg.Client): Promise<void> {
  await client.query(`
    DROP SCHEMA IF EXISTS bench CASCADE;
    CREATE SCHEMA bench;
    CREATE TABLE bench.events (LIKE events INCLUDING ALL);
    CREATE TABLE bench.tasks (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL,
      data jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
}
