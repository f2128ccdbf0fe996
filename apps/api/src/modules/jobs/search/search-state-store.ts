import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";

// Of the newest events, not of the newest one: an earlier one may be committed later.
const searchState = prepareSelect("search_state", (tx, params: Params<{ workerId: string | null }>) =>
  tx
    .select({
      state: sql<string>`concat_ws(' ',
        (SELECT concat_ws(' ', count(*), max(id), sum(id))
          FROM (SELECT id FROM events ORDER BY id DESC LIMIT 100) AS newest),
        (SELECT xmin::text FROM workers WHERE id = ${params.workerId}::uuid),
        (SELECT count(*) FROM blocks WHERE blocker_id = ${params.workerId}::uuid))`,
    })
    .from(sql`(SELECT) AS one`),
);

/**
 * A text that is another one after each event, and after each change of the searching worker's profile and blocks: all
 * that a worker does, and all that happens to jobs, has one of these.
 */
export async function findSearchState(db: Db, workerId: string | undefined): Promise<string> {
  const [row] = await searchState(db, { workerId: workerId ?? null });
  return row?.state ?? "";
}
