import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

export type Values = readonly unknown[];

/** The text of a file in `sql/`. */
export const readSql = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, "sql", `${name}.sql`), "utf8");

/** Runs a statement under its name: a connection prepares it once. */
export async function run<Row extends pg.QueryResultRow>(
  db: pg.Pool | pg.PoolClient,
  statement: { name: string; text: string },
  values: Values,
): Promise<Row | undefined> {
  const { rows } = await db.query<Row>({ ...statement, values: [...values] });
  return rows[0];
}
