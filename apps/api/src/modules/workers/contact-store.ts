import { and, eq, gt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { isOfPerson, presentPartiesOf } from "../../db/same-person.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { venues } from "../../db/schema/accounts.ts";
import { contactDisclosures } from "../../db/schema/people.ts";
import type { VenueWorker } from "../safety/venue-worker.ts";

const disclosure = prepareSelect(
  "contact_disclosure",
  (tx, params: Params<{ venueId: string; workerId: string }>) =>
    tx
      .select({ countedAt: contactDisclosures.countedAt })
      .from(contactDisclosures)
      .where(
        and(eq(contactDisclosures.venueId, params.venueId), eq(contactDisclosures.workerId, params.workerId)),
      ),
);

/** When a venue's disclosure of a worker's contact details last counted, if it ever did. */
export async function findDisclosure(
  db: Db | Tx,
  pair: VenueWorker,
): Promise<{ countedAt: Date } | undefined> {
  const [row] = await disclosure(db, pair);
  return row;
}

/** Serializes the disclosures to a venue, and to the other venues of the same person. */
export async function lockDisclosures(tx: Tx, venueId: string): Promise<void> {
  await tx
    .select({ id: venues.id })
    .from(venues)
    .where(sql`${venues.id} = ANY (ARRAY(SELECT ${venueId}::uuid UNION ALL ${presentPartiesOf(venueId)}))`)
    .orderBy(venues.id)
    .for("no key update");
}

/** The number of workers whose contact details any venue of the person opened since an instant. */
export async function countDisclosures(tx: Tx, venueId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ people: sql<number>`count(DISTINCT ${contactDisclosures.workerId})::int` })
    .from(contactDisclosures)
    .where(
      and(
        isOfPerson(contactDisclosures.venueId, venueId, contactDisclosures.countedAt),
        gt(contactDisclosures.countedAt, since),
      ),
    );
  return row?.people ?? 0;
}

/** Records that a venue opens a worker's contact details. */
export async function upsertDisclosure(tx: Tx, pair: VenueWorker, now: Date): Promise<void> {
  await tx
    .insert(contactDisclosures)
    .values({ ...pair, firstAt: now, countedAt: now })
    .onConflictDoUpdate({
      target: [contactDisclosures.venueId, contactDisclosures.workerId],
      // So that it does not count again after the clock was set back.
      set: { countedAt: sql`greatest(${contactDisclosures.countedAt}, excluded.counted_at)` },
    });
}
