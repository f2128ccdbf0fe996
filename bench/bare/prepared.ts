import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

export type Values = readonly unknown[];

/** Reads a statement from `sql/`. */
export const readSql = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, "sql", `${name}.sql`), "utf8");

interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs a named statement, which each connection prepares once. */
export async function runAll<Row extends object>(
  db: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: Values,
): Promise<Row[]> {
  const { rows } = await db.query<Row & pg.QueryResultRow>({ ...statement, values: [...values] });
  return rows;
}

/** Like `runAll`, for a statement that returns one row or none. */
export async function run<Row extends object>(
  db: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: Values,
): Promise<Row | undefined> {
  const [row] = await runAll<Row>(db, statement, values);
  return row;
}

/** Runs `work` in one transaction. */
export async function inTransaction<T>(db: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect();
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}
