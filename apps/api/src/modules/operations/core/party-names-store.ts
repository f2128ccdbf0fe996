import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";

/** The names of venues and workers by their ids; null for a deleted one. */
export async function findPartyNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    SELECT p.id, CASE WHEN p.deleted_at IS NULL THEN coalesce(v.name, w.name) END AS name
    FROM parties p LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id
    WHERE p.id = ANY(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
