import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

export type Values = readonly unknown[];

/** The text of a file in `sql/`. */
export const readSql = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, "sql", `${name}.sql`), "utf8");

interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs a statement under its name: a connection prepares it once. */
export async function runAll<Row extends object>(
  db: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: Values,
): Promise<Row[]> {
  const { rows } = await db.query<Row & pg.QueryResultRow>({ ...statement, values: [...values] });
  return rows;
}

/** As `runAll`, for a statement that gives one row or none. */
export async function run<Row extends object>(
  db: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: Values,
): Promise<Row | undefined> {
  const [row] = await runAll<Row>(db, statement, values);
  return row;
}
