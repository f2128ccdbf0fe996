import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

/** The record in a filled database of how it was filled. */
interface Mark {
  readonly digest: string;
  /** The instant whose state it has. */
  readonly at: string;
}

const key = "bench";

/** A digest of every input of the filling. */
export function fillingDigest(): string {
  const hash = createHash("sha256");
  for (const file of globSync(["fill.ts", "plan.ts", "sql/*.sql"], { cwd: import.meta.dirname }).toSorted()) {
    hash.update(readFileSync(path.join(import.meta.dirname, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** The mark of a database, which may not be migrated; undefined if it was not filled. */
export async function readMark(client: pg.Client): Promise<Mark | undefined> {
  const { rows: tables } = await client.query("SELECT 1 WHERE to_regclass('app_settings') IS NOT NULL");
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<{ value: Mark }>("SELECT value FROM app_settings WHERE key = $1", [
    key,
  ]);
  return rows[0]?.value;
}

export async function writeMark(client: pg.Client, at: Date): Promise<Mark> {
  const mark = { digest: fillingDigest(), at: at.toISOString() };
  await client.query(
    "INSERT INTO app_settings VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, mark],
  );
  return mark;
}
