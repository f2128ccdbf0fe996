import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

const file = path.join(import.meta.dirname, "invariants.sql");

/**
 * Planner settings for the transaction: indexes are not used, since an index may be corrupt, and compiling so long a
 * query would take longer than running it.
 */
const settings = ["jit", "enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan"]
  .map((name) => `SET LOCAL ${name} = off;`)
  .join("\n");

export interface Broken {
  /** Its name: `a job has no more confirmed workers than openings`. */
  readonly invariant: string;
  /** The id of the row, or of its account or phone where it has none. */
  readonly id: string;
}

async function run<Row extends pg.QueryResultRow>(client: pg.ClientBase, prefix = ""): Promise<Row[]> {
  const query = await readFile(file, "utf8");
  // Several statements in one message are one transaction, and have a result each.
  const results = (await client.query(`${settings}\n${prefix}${query}`)) as unknown as pg.QueryResult<Row>[];
  return results.at(-1)?.rows ?? [];
}

/** The rows that break an invariant of `invariants.sql`. */
export const findViolations = (client: pg.ClientBase): Promise<Broken[]> => run<Broken>(client);

/** How PostgreSQL would look for them. @returns the lines of its plan */
export async function planSearch(client: pg.ClientBase): Promise<string[]> {
  const rows = await run<{ "QUERY PLAN": string }>(client, "EXPLAIN ");
  return rows.map((row) => row["QUERY PLAN"]);
}
