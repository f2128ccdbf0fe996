import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { latestOf, type Entry } from "./entry.ts";

type Stored = Omit<Entry, "at"> & { readonly at: number };

/** The name of a venue or worker; null for a deleted one. */
export const nameOf = (id: SQL): SQL =>
  sql`(SELECT CASE WHEN p.deleted_at IS NULL THEN coalesce(v.name, w.name) END FROM parties p
    LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id WHERE p.id = ${id})`;

/** The latest rows, at most as many, of a union with the columns `at, what, text, by, page, page_id, page_title`. */
export async function findEntries(db: Db, union: SQL, most: number): Promise<Entry[]> {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    SELECT extract(epoch FROM at)::float8 * 1000 AS at, what, text, by, page, page_id AS "pageId",
      page_title AS "pageTitle"
    FROM (${union}) u ORDER BY u.at DESC, u.what, u.page_id LIMIT ${most}`);
  const entries = rows.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }));
  return latestOf([entries], most);
}
