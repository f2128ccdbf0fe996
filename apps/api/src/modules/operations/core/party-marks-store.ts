import type { PartyMarks } from "@bandeja/contract/console/party-ref";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { maskEmail } from "./mask-contacts.ts";

interface Stored extends Record<string, unknown> {
  readonly id: string;
  readonly city: string;
  readonly registeredAt: string;
  readonly email: string;
}

/** What venues and workers are told apart by, by their ids; nothing of deleted ones. */
export async function findPartyMarks(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Required<PartyMarks>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Stored>(sql`
    SELECT p.id, coalesce(v.city, w.city) AS city, a.email,
      to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "registeredAt"
    FROM parties p JOIN owners o ON o.party_id = p.id JOIN accounts a ON a.id = o.account_id
      LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id
    WHERE p.deleted_at IS NULL AND p.id = ANY(${sql.param([...ids])}::uuid[])`);
  return new Map(
    rows.map(({ id, city, registeredAt, email }) => [id, { city, registeredAt, email: maskEmail(email) }]),
  );
}
