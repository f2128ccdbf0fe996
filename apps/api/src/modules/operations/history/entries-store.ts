import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { latestOf, mostEntries, type Entry } from "./entry.ts";

type Stored = Omit<Entry, "at"> & { readonly at: number };

/** The latest rows of a union with the columns `at, what, text, by, page, page_id, page_title`. */
export async function findEntries(db: Db, union: SQL): Promise<Entry[]> {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    SELECT extract(epoch FROM at)::float8 * 1000 AS at, what, text, by, page, page_id AS "pageId",
      page_title AS "pageTitle"
    FROM (${union}) u ORDER BY u.at DESC, u.what, u.page_id LIMIT ${mostEntries}`);
  const entries = rows.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }));
  return latestOf([entries]);
}
