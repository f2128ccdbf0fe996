import type { Labels, Row } from "@bandeja/contract/console/calls";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { isId } from "../../../kernel/ids.ts";

interface StoredLabel extends Record<string, unknown> {
  readonly id: string;
  readonly name: string | null;
  readonly at: string | null;
}

/** What people call the venues, workers, jobs, payments and decisions whose ids the rows have. */
export async function findLabels(db: Db, rows: readonly Row[]): Promise<Labels> {
  const cells = rows.flatMap((row) => Object.values(row)).filter((cell) => typeof cell === "string");
  const ids = new Set(cells.flatMap((cell) => cell.split(", ")).filter(isId));
  if (ids.size === 0) return {};
  const { rows: found } = await db.execute<StoredLabel>(sql`
    WITH party_names AS (
      SELECT p.id, CASE WHEN p.deleted_at IS NULL THEN coalesce(v.name, w.name) END AS name
      FROM parties p LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id),
    labels AS (
      SELECT id, name, NULL AS at FROM party_names
      UNION ALL
      SELECT id, nullif(venue_name, ''), to_char(starts_at AT TIME ZONE timezone, 'YYYY-MM-DD HH24:MI') FROM jobs
      UNION ALL
      SELECT y.id, n.name, to_char(y.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      FROM payments y JOIN party_names n ON n.id = y.venue_id
      UNION ALL
      SELECT d.id, n.name, to_char(d.proposed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      FROM decisions d JOIN party_names n ON n.id = d.party_id)
    SELECT id, name, at FROM labels WHERE id = ANY(${sql.param([...ids])}::uuid[])`);
  return Object.fromEntries(found.map(({ id, name, at }) => [id, { name, at }]));
}
