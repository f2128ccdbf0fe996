import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { isOfPerson, otherPartiesOf } from "../../db/same-person.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { suspensions } from "../../db/schema/conduct.ts";

const activeSuspensions = prepareSelect(
  "suspensions_of_party",
  (tx, params: Params<{ partyId: string; now: Date }>) =>
    tx
      .select({ id: suspensions.id, until: suspensions.until, reason: suspensions.reason })
      .from(suspensions)
      .where(
        and(
          isOfPerson(suspensions.partyId, params.partyId, suspensions.setAt),
          isNull(suspensions.liftedAt),
          or(isNull(suspensions.until), gt(suspensions.until, params.now)),
        ),
      ),
);

/** The active suspensions by operators, of any party of the person. */
export function findOperatorSuspensions(db: Db | Tx, partyId: string, now: Date) {
  return activeSuspensions(db, { partyId, now });
}

const withOffences = prepareSelect(
  "parties_with_offences",
  (tx, { partyIds }: Params<{ partyIds: readonly string[] }>) =>
    tx.select({ id: sql<string>`listed.id` }).from(sql`unnest(${partyIds}::uuid[]) AS listed(id)`)
      .where(sql`EXISTS (
      SELECT FROM (SELECT listed.id AS party_id UNION ALL ${otherPartiesOf(sql`listed.id`)}) party
      WHERE EXISTS (SELECT FROM offences WHERE offences.party_id = party.party_id)
        OR EXISTS (SELECT FROM suspensions WHERE suspensions.party_id = party.party_id))`),
);

/** Those of the parties whose person ever had an offence or an operator's suspension: no other can be suspended. */
export async function findWithOffences(tx: Tx, partyIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = partyIds.length === 0 ? [] : await withOffences(tx, { partyIds });
  return new Set(rows.map(({ id }) => id));
}

/** All suspensions by operators, of any party of the person, oldest first. */
export function findAllOperatorSuspensions(db: Db | Tx, partyId: string) {
  return db
    .select()
    .from(suspensions)
    .where(isOfPerson(suspensions.partyId, partyId, suspensions.setAt))
    .orderBy(asc(suspensions.setAt));
}

export async function insertSuspension(tx: Tx, row: typeof suspensions.$inferInsert): Promise<void> {
  await tx.insert(suspensions).values(row);
}

/** Lifts an active suspension. @returns the suspended party; undefined if it is not active */
export async function setSuspensionLifted(
  tx: Tx,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<string | undefined> {
  const isActive = or(isNull(suspensions.until), gt(suspensions.until, now));
  const [row] = await tx
    .update(suspensions)
    .set({ liftedAt: now, liftedReason: reason })
    .where(and(eq(suspensions.id, id), isNull(suspensions.liftedAt), isActive))
    .returning({ partyId: suspensions.partyId });
  return row?.partyId;
}
