import { sql } from "drizzle-orm";
import type { Db, Tx } from "../src/db/database.ts";

/** The application's tables and the queue's (`job`). */
async function findTables(db: Db | Tx): Promise<{ schema: string; name: string }[]> {
  const { rows } = await db.execute<{ schema: string; name: string }>(sql`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables
    WHERE schemaname = 'public' OR (schemaname = 'pgboss' AND tablename = 'job') ORDER BY 2`);
  return rows;
}

/** Reads all rows of all tables except some, in one statement. */
export async function openTables(db: Db | Tx, { without = [] }: { without?: readonly string[] } = {}) {
  const tables = (await findTables(db)).filter(({ name }) => !without.includes(name));
  const ask = (chosen: typeof tables, columns: string) =>
    sql.raw(
      chosen
        .map(({ schema, name }) => `SELECT '${name}' AS name, ${columns} FROM ${schema}.${name} t`)
        .join("\nUNION ALL "),
    );
  // Refusals are recorded in the audit log, which is append-only by a trigger.
  const others = tables.filter(({ name }) => name !== "audit_log");
  const digest = ask(others, "count(*) AS rows, sum(hashtextextended(t::text, 0)::numeric) AS hash");
  const lines = ask(tables, "t::text AS line");

  return {
    /** A digest of each table's rows, without the audit log. */
    async digest(): Promise<unknown> {
      const { rows } = await db.execute<{ name: string }>(digest);
      // PostgreSQL may read the tables in any order.
      return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    /** Every row as a line that begins with the name of its table. */
    async lines(): Promise<ReadonlySet<string>> {
      const { rows } = await db.execute<{ name: string; line: string }>(lines);
      return new Set(rows.map(({ name, line }) => `${name} ${line}`));
    },
  };
}
export type Tables = Awaited<ReturnType<typeof openTables>>;

/** Removed and added lines; a changed row is in both. */
export function changedLines(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const gone = [...before].filter((line) => !after.has(line));
  return [...gone, ...[...after].filter((line) => !before.has(line))];
}

/** The name of the table of a line. */
export const tableOf = (line: string): string => line.slice(0, line.indexOf(" "));
