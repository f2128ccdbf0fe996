import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";

/** Those of the parties to which no notification is mailed: no address of theirs is verified and takes mail. */
export async function findUnmailed(db: Db, partyIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT coalesce(v.name, w.name) AS name FROM parties p
      LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id
    WHERE p.id = ANY(${sql.param([...partyIds])}::uuid[]) AND p.deleted_at IS NULL AND NOT EXISTS (
      SELECT FROM members m JOIN accounts a ON a.id = m.account_id
        LEFT JOIN notification_settings s ON s.account_id = a.id
      WHERE m.party_id = p.id AND a.email_verified_at IS NOT NULL
        AND (s.mail_bounced_at IS NULL OR s.mail_bounced_at < a.email_verified_at))
    ORDER BY 1`);
  return rows.map(({ name }) => name);
}
