import type { Label, Labels } from "@bandeja/contract/console/calls";
import type { Row } from "@bandeja/contract/console/rows";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { findPartyMarks } from "./party-marks-store.ts";

type StoredLabel = Label & { readonly id: string };

/** What people call the venues, workers, jobs, applications, payments and decisions with these ids, and who wrote the messages and reviews. */
async function findNames(db: Db, ids: readonly string[]): Promise<Labels> {
  if (ids.length === 0) return {};
  const { rows: found } = await db.execute<StoredLabel & Record<string, unknown>>(sql`
    WITH party_names AS (
      SELECT p.id, CASE WHEN p.deleted_at IS NULL THEN coalesce(v.name, w.name) END AS name
      FROM parties p LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id),
    labels AS (
      SELECT id, name, NULL AS at, 'party' AS page, id AS page_id FROM party_names
      UNION ALL
      SELECT id, nullif(venue_name, ''), to_char(starts_at AT TIME ZONE timezone, 'YYYY-MM-DD HH24:MI'), 'job', id
      FROM jobs
      UNION ALL
      SELECT a.id, concat_ws(', ', n.name, nullif(j.venue_name, '')),
        to_char(j.starts_at AT TIME ZONE j.timezone, 'YYYY-MM-DD HH24:MI'), 'job', j.id
      FROM applications a JOIN jobs j ON j.id = a.job_id JOIN party_names n ON n.id = a.worker_id
      UNION ALL
      SELECT y.id, nullif(concat_ws(', ', (SELECT min(r.number) FROM receipts r WHERE r.payment_id = y.id), n.name), ''),
        to_char(y.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'payment', y.id
      FROM payments y JOIN party_names n ON n.id = y.venue_id
      UNION ALL
      SELECT d.id, n.name, to_char(d.proposed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'decision', d.id
      FROM decisions d JOIN party_names n ON n.id = d.party_id
      UNION ALL
      SELECT r.id, n.name, to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'party', n.id
      FROM reviews r JOIN party_names n ON n.id = r.author_id
      UNION ALL
      SELECT m.id, n.name, to_char(m.sent_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'party', n.id
      FROM messages m JOIN party_names n ON n.id = CASE m.from_side WHEN 'venue' THEN m.venue_id ELSE m.worker_id END)
    SELECT id, name, at, page, page_id AS "pageId", CASE WHEN page = 'party' AND name IS NOT NULL THEN
      (SELECT a.language FROM owners o JOIN accounts a ON a.id = o.account_id WHERE o.party_id = labels.id) END AS language
    FROM labels WHERE id = ANY(${sql.param([...ids])}::uuid[])`);
  return Object.fromEntries(found.map(({ id, ...label }) => [id, label]));
}

/** The same, with what tells parties apart from others of their name. */
export async function findMarkedNames(db: Db, ids: readonly string[]): Promise<Labels> {
  const [names, marks] = await Promise.all([findNames(db, ids), findPartyMarks(db, ids)]);
  return Object.fromEntries(
    Object.entries(names).map(([id, label]) => {
      const found = marks.get(id);
      if (found === undefined) return [id, label];
      const { city, registeredAt } = found;
      return [id, { ...label, marks: { city, registeredAt } }];
    }),
  );
}

/** What people call what the rows have ids of. */
export function findLabels(db: Db, rows: readonly Row[]): Promise<Labels> {
  const cells = rows.flatMap((row) => Object.values(row)).filter((cell) => typeof cell === "string");
  return findNames(db, [...new Set(cells.flatMap((cell) => cell.split(", ")).filter(isId))]);
}
