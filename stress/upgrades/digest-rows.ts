import pg from "pg";
import type { TableEntry } from "@bandeja/backup/manifest";

/** What each start adds to or replaces. */
const written = new Set(["schema_migrations", "notification_kinds", "audit_events"]);

const text = (columns: readonly string[]): string =>
  columns.map((name) => `${pg.escapeIdentifier(name)}::text`).join(", ");

/**
 * The number of rows of each table and a digest of their contents in the columns that an earlier version knew,
 * independent of their order.
 */
export async function digestRows(
  client: pg.ClientBase,
  tables: readonly Pick<TableEntry, "name" | "columns">[],
): Promise<Record<string, { rows: number; digest: string | null }>> {
  const digests: Record<string, { rows: number; digest: string | null }> = {};
  for (const { name, columns } of tables.filter((table) => !written.has(table.name))) {
    const { rows } = await client.query<{ rows: number; digest: string | null }>(
      `SELECT count(*)::int AS rows, md5(string_agg(line, '' ORDER BY line)) AS digest
       FROM (SELECT md5(ROW(${text(columns)})::text) AS line FROM ${pg.escapeIdentifier(name)}) AS lines`,
    );
    if (rows[0] !== undefined) digests[name] = rows[0];
  }
  return digests;
}
