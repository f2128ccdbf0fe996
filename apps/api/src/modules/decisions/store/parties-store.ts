import type { Language } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import { retaliationDays } from "@bandeja/domain/parameters/conduct";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { isOfPerson } from "../../../db/same-person.ts";

/** The side, name, time zone and country of a party, and the language of its owner. */
export async function findHome(db: Db | Tx, partyId: string) {
  const { rows } = await db.execute<{
    side: Side;
    name: string;
    timezone: string;
    countryCode: string;
    language: Language;
  }>(sql`
    SELECT p.side, coalesce(v.name, w.name) AS name, coalesce(v.timezone, w.timezone) AS timezone,
      coalesce(v.country_code, w.country_code) AS "countryCode", coalesce(a.language, 'en') AS language
    FROM parties p LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id
      LEFT JOIN owners o ON o.party_id = p.id LEFT JOIN accounts a ON a.id = o.account_id WHERE p.id = ${partyId}`);
  return rows[0];
}

/**
 * Whether a person appealed, reported somebody or exported their data with any of their accounts, so shortly before that a
 * proposal takes two operators.
 */
export async function hasComplainedLately(tx: Db | Tx, partyId: string, now: Date): Promise<boolean> {
  const since = sql`${now.toISOString()}::timestamptz - ${`${retaliationDays} days`}::interval`;
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT FROM decisions
        WHERE ${isOfPerson(sql`decisions.party_id`, partyId, sql`proposed_at`)} AND greatest(answered_at, review_asked_at) > ${since})
      OR EXISTS (SELECT FROM reports
        WHERE ${isOfPerson(sql`reports.author_id`, partyId, sql`created_at`)} AND created_at > ${since})
      OR EXISTS (SELECT FROM audit_log l JOIN owners o ON o.account_id = l.account_id
        WHERE ${isOfPerson(sql`o.party_id`, partyId, sql`l.at`)} AND l.event IN ('exported', 'exportlink_made') AND l.at > ${since})
        AS has`);
  return rows[0]?.has ?? false;
}
