import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

const file = path.join(import.meta.dirname, "invariants.sql");

/**
 * How the database is to go about it, until the transaction ends: rows are read as they lie there, not as an index,
 * which may be what is wrong, knows them. To compile so long a question would take longer than to answer it.
 */
const settings = ["jit", "enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan"]
  .map((name) => `SET LOCAL ${name} = off;`)
  .join("\n");

export interface Broken {
  /** In words: `a job has no more confirmed workers than openings`. */
  readonly invariant: string;
  /** Of the row that breaks it; where it has none of its own, of the account or the phone that it is about. */
  readonly id: string;
}

/** The rows of a database that break what `invariants.sql` says must always be true; none, if all is well. */
export async function findViolations(client: pg.ClientBase): Promise<Broken[]> {
  const question = await readFile(file, "utf8");
  // Several statements in one message are one transaction, and have a result each.
  const results = (await client.query(`${settings}\n${question}`)) as unknown as pg.QueryResult<Broken>[];
  return results.at(-1)?.rows ?? [];
}
