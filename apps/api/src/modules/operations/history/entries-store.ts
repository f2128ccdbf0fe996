import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { latestOf, type Entry } from "./entry.ts";

type Stored = Omit<Entry, "at"> & { readonly at: number };

/** The name of a venue or worker; null for a deleted one. */
export const nameOf = (id: SQL): SQL =>
  sql`(SELECT CASE WHEN p.deleted_at IS NULL THEN coalesce(v.name, w.name) END FROM parties p
    LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id WHERE p.id = ${id})`;

/** When a job `j` starts by the clock of its venue: `2026-12-04 18:00` */
export const startOf = sql`to_char(j.starts_at AT TIME ZONE j.timezone, 'YYYY-MM-DD HH24:MI')`;

/** Entries about jobs with when these start, unless their titles say so. */
export async function nameWork(db: Db, entries: readonly Entry[]): Promise<Entry[]> {
  const ids = entries.flatMap(({ page, pageId }) => (page === "job" ? (pageId ?? []) : []));
  if (ids.length === 0) return [...entries];
  const { rows } = await db.execute<{ id: string; starts: string }>(
    sql`SELECT j.id, ${startOf} AS starts FROM jobs j WHERE j.id = ANY(${sql.param([...new Set(ids)])}::uuid[])`,
  );
  const startsOf = new Map(rows.map(({ id, starts }) => [id, starts]));
  return entries.map((entry) => {
    const starts = entry.page === "job" ? startsOf.get(entry.pageId ?? "") : undefined;
    return starts === undefined || starts === entry.pageTitle ? entry : { ...entry, starts };
  });
}

/** The latest rows, at most as many, of a union with the columns `at, what, text, by, page, page_id, page_title`. */
export async function findEntries(db: Db, union: SQL, most: number): Promise<Entry[]> {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    SELECT extract(epoch FROM at)::float8 * 1000 AS at, what, text, by, page, page_id AS "pageId",
      page_title AS "pageTitle"
    FROM (${union}) u ORDER BY u.at DESC, u.what, u.page_id LIMIT ${most}`);
  const entries = rows.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }));
  return latestOf([entries], most);
}
