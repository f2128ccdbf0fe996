import type { AlikeVenue } from "@bandeja/contract/console/shown-report";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { toPlainSkeleton } from "../../accounts/names/skeleton.ts";

/** What of a name is seen at a glance: its letters by what they look like, without spaces and signs. */
const lookOf = (name: string): string => toPlainSkeleton(name).replaceAll(/[^\p{L}\p{N}]/gu, "");

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly own: string;
  readonly address: string;
  readonly registered: Date;
  readonly jobs: number;
}

/** The other venues of a venue's city whose names are its own or look like it, those that registered first before the others. */
export async function findAlike(db: Db, venueId: string): Promise<AlikeVenue[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT v.id, v.name, own.name AS own, v.address, min(a.created_at) AS registered,
      (SELECT count(*)::int FROM jobs j WHERE j.venue_id = v.id) AS jobs
    FROM venues own JOIN venues v ON v.locality_id = own.locality_id AND v.id <> own.id
      JOIN parties p ON p.id = v.id AND p.deleted_at IS NULL
      JOIN members m ON m.party_id = v.id JOIN accounts a ON a.id = m.account_id
    WHERE own.id = ${venueId} AND own.name <> ''
    GROUP BY v.id, own.name ORDER BY registered, v.id`);
  return rows
    .filter(({ name, own }) => lookOf(name) === lookOf(own))
    .map(({ id, name, own, address, registered, jobs }) => ({
      id,
      name,
      isSame: name === own,
      address,
      registeredAt: new Date(registered).toISOString(),
      jobs,
    }));
}
