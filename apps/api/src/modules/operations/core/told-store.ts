import type { Outcome } from "@bandeja/contract/console/outcomes";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";

/**
 * That the author of a hidden message or review reads which one it is (its statement of reasons says when it was written, and of its other side), and so knows
 * who reported it: nobody else can. Nothing of a page, nor where that one has agreed to be named.
 */
export async function findTold(tx: Tx, subject: string): Promise<Outcome> {
  const { rows } = await tx.execute<{ kind: "messageTold" | "reviewTold"; name: string; at: number }>(sql`
    WITH told AS (
      SELECT 'messageTold' AS kind, sent_at AS at, CASE from_side WHEN 'venue' THEN worker_id ELSE venue_id END AS other
      FROM messages WHERE id = ${subject}
      UNION ALL SELECT 'reviewTold', created_at, subject_id FROM reviews WHERE id = ${subject})
    SELECT told.kind, coalesce(v.name, w.name) AS name, extract(epoch FROM told.at)::float8 * 1000 AS at
    FROM told JOIN parties p ON p.id = told.other AND p.deleted_at IS NULL
      LEFT JOIN venues v ON v.id = told.other LEFT JOIN workers w ON w.id = told.other
    WHERE NOT EXISTS (SELECT FROM reports r WHERE r.author_id = told.other AND r.names_author
      AND ${subject} IN (r.message_id, r.review_id))`);
  return rows.map(({ kind, name, at }) => ({ name: kind, values: { name, at: new Date(at).toISOString() } }));
}
