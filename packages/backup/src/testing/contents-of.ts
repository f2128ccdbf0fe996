import pg from "pg";
import { findTables, quote } from "../dump-database.ts";

/** Tables with values that a restore moves, or that change when a queue starts. */
const ownValues: Record<string, string> = {
  "public.events": `to_jsonb(t) - 'position'`,
  "public.event_subscribers": `to_jsonb(t) - 'position'`,
  "public.event_retries": `to_jsonb(t) - 'position'`,
  "pgboss.queue": `to_jsonb(t) - 'updated_on'`,
  "pgboss.schedule": `to_jsonb(t) - 'updated_on'`,
};

const rulesQuery = `
  SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) AS rule
    FROM pg_constraint WHERE connamespace::regnamespace::text IN ('public', 'pgboss')
  UNION ALL
  SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT concat_ws(' ', indisvalid, pg_get_indexdef(indexrelid)) FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid WHERE relnamespace::regnamespace::text IN ('public', 'pgboss')`;

/**
 * The contents of a database: the rows of each table (with generated columns), the values of sequences, and
 * constraints, triggers and indexes.
 */
export async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const contents: Record<string, unknown> = {};
    for (const table of await findTables(client)) {
      const row = ownValues[`${table.schema}.${table.name}`] ?? "to_jsonb(t)";
      const { rows } = await client.query<{ text: string }>(
        `SELECT (${row})::text AS text FROM ${quote(table)} t ORDER BY 1`,
      );
      contents[`${table.schema}.${table.name}`] = rows.map(({ text }) => text);
    }
    const sequences = await client.query<{ name: string }>(
      "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'S' ORDER BY 1",
    );
    for (const { name } of sequences.rows) {
      const { rows } = await client.query(`SELECT last_value, is_called FROM ${name}`);
      contents[`sequence ${name}`] = rows[0];
    }
    const rules = await client.query<{ rule: string }>(rulesQuery);
    contents["rules"] = rules.rows.map(({ rule }) => rule).toSorted();
    return contents;
  } finally {
    await client.end();
  }
}
