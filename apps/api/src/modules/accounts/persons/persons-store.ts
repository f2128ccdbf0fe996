import { and, asc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/database.ts";
import { formerHolders, members, owners, parties, partyPersons } from "../../../db/schema/accounts.ts";
import { presentPartiesOf } from "../../../db/same-person.ts";
import type { Party } from "../../../kernel/actor.ts";
import { newId } from "../../../kernel/ids.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";

// The key of an advisory lock; any number that no other lock of ours has.
const lock = 7_221_105;

const idList = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Locks the joining and separating of parties until the transaction ends. */
export async function lockPersons(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
}

/** Serializes commands about what a person may do only once. Lock venue and job first. */
export async function lockPerson(tx: Tx, partyId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lock})`);
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(coalesce(
      (SELECT person_id FROM party_persons WHERE party_id = ${partyId}), ${partyId}::uuid)::text, 23))`);
}

/**
 * The given parties and former holders, and all other members of their persons, each with the id of its person, if it
 * has one.
 */
export async function findMembers(tx: Tx, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; personId: string | null }>(sql`
    WITH members AS NOT MATERIALIZED (
      SELECT party_id AS id, person_id FROM party_persons UNION ALL SELECT id, person_id FROM former_holders)
    SELECT id, person_id AS "personId" FROM members
    WHERE person_id IN (SELECT person_id FROM members WHERE id = ANY(${idList(ids)}))
    UNION ALL
    SELECT id, NULL FROM unnest(${idList(ids)}) id WHERE id NOT IN (
      SELECT id FROM members WHERE id = ANY(${idList(ids)}))`);
  return rows;
}

/** A party and the others that its person has on the same side. */
export async function findPartiesOfPerson(tx: Tx, partyId: string): Promise<Party[]> {
  return tx
    .select({ id: parties.id, side: parties.side })
    .from(parties)
    .where(sql`${parties.id} = ${partyId} OR ${parties.id} IN (${presentPartiesOf(partyId)})`);
}

/** Joins parties and former holders to one person; members keep their date. */
export async function setPerson(
  tx: Tx,
  ids: readonly string[],
  personId: string,
  since: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE former_holders SET person_id = ${personId}::uuid, since = ${since.toISOString()}::timestamptz
    WHERE id = ANY(${idList(ids)}) AND person_id <> ${personId}::uuid`);
  await tx.execute(sql`
    INSERT INTO party_persons (party_id, side, person_id, since)
    SELECT id, side, ${personId}::uuid, ${since.toISOString()}::timestamptz
    FROM parties WHERE id = ANY(${idList(ids)})
    ON CONFLICT (party_id) DO UPDATE SET person_id = excluded.person_id, since = excluded.since
    WHERE party_persons.person_id <> excluded.person_id`);
}

/** Makes a party, or a former holder, a separate person. */
export async function deletePerson(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM party_persons WHERE party_id = ${id}`);
  // A new id: former members of the person may have the party's.
  await tx.execute(sql`UPDATE former_holders SET person_id = ${newId()} WHERE id = ${id}`);
}

/** Makes a party's former holder the person that the party was; the party becomes a separate person. */
export async function insertFormerHolder(
  tx: Tx,
  { id, partyId, claimedAt }: { id: string; partyId: string; claimedAt: Date },
): Promise<void> {
  const at = sql`${claimedAt.toISOString()}::timestamptz`;
  await tx.execute(sql`
    INSERT INTO former_holders (id, party_id, side, person_id, since, claimed_at)
    SELECT ${id}::uuid, o.id, o.side, coalesce(p.person_id, ${id}::uuid), coalesce(p.since, ${at}), ${at}
    FROM parties o LEFT JOIN party_persons p ON p.party_id = o.id WHERE o.id = ${partyId}`);
  await tx.execute(sql`DELETE FROM party_persons WHERE party_id = ${partyId}`);
}

/** The parties of the given parties and former holders, each once and in the same order. */
export async function findPartiesOfHolders(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT coalesce(f.party_id, input.id) AS id
    FROM unnest(${idList(ids)}) WITH ORDINALITY input (id, ordinal) LEFT JOIN former_holders f ON f.id = input.id
    GROUP BY 1 ORDER BY min(ordinal)`);
  return rows.map(({ id }) => id);
}

/** When the party of an account was claimed, if it ever was. */
export async function findClaimedAt(tx: Tx, accountId: string): Promise<Date | undefined> {
  const { claimedAt } = formerHolders;
  const [row] = await tx
    .select({ claimedAt })
    .from(formerHolders)
    .innerJoin(owners, eq(owners.partyId, formerHolders.partyId))
    .where(eq(owners.accountId, accountId));
  return row?.claimedAt;
}

/** The party that an account owns: its venue, or the worker; undefined for other members of a venue. */
export async function findOwnedParty(db: Db | Tx, accountId: string): Promise<string | undefined> {
  const { partyId } = owners;
  const [row] = await db.select({ partyId }).from(owners).where(eq(owners.accountId, accountId));
  return row?.partyId;
}

/** The party that an account acts for, which is the `_id` of its login. @throws Error for an unknown account */
export async function requirePartyOf(db: Db | Tx, accountId: string): Promise<string> {
  const { partyId } = members;
  const [row] = await db.select({ partyId }).from(members).where(eq(members.accountId, accountId));
  if (row === undefined) throw new Error(`Account ${accountId} has no venue or worker.`);
  return row.partyId;
}

/** A party; undefined for an unknown id. */
export async function findParty(db: Db | Tx, id: string) {
  const { side, deletedAt } = parties;
  const [row] = await db.select({ side, deletedAt }).from(parties).where(eq(parties.id, id));
  return row;
}

/** The account that a party belongs to; undefined for an unknown party. */
export async function findOwnerOf(tx: Db | Tx, partyId: string): Promise<string | undefined> {
  const { accountId } = owners;
  const [row] = await tx.select({ accountId }).from(owners).where(eq(owners.partyId, partyId));
  return row?.accountId;
}

/** The parties, on either side, that a party's person had before the owners of their e-mails claimed them. */
export async function findFormerlyHeld(db: Db, partyId: string) {
  const { id, side, deletedAt } = parties;
  return db
    .select({
      id,
      side,
      since: sql`greatest(${partyPersons.since}, ${formerHolders.since})`.mapWith(partyPersons.since),
      claimedAt: formerHolders.claimedAt,
      deletedAt,
    })
    .from(partyPersons)
    .innerJoin(formerHolders, eq(formerHolders.personId, partyPersons.personId))
    .innerJoin(parties, eq(parties.id, formerHolders.partyId))
    .where(eq(partyPersons.partyId, partyId))
    .orderBy(asc(parties.id));
}

/** The other parties of a party's person, on either side, and since when. */
export async function findSamePerson(db: Db, partyId: string) {
  const own = alias(partyPersons, "own");
  return db
    .select({
      id: parties.id,
      side: parties.side,
      since: sql`greatest(${own.since}, ${partyPersons.since})`.mapWith(partyPersons.since),
      deletedAt: parties.deletedAt,
    })
    .from(own)
    .innerJoin(partyPersons, eq(partyPersons.personId, own.personId))
    .innerJoin(parties, eq(parties.id, partyPersons.partyId))
    .where(and(eq(own.partyId, partyId), ne(parties.id, partyId)))
    .orderBy(asc(parties.id));
}

const meeting = prepareSelect(
  "venue_and_worker_are_one_person",
  (tx, params: Params<{ venueId: string; workerId: string }>) =>
    tx
      .select({
        // An unverified e-mail is enough here: it only excludes work at this venue.
        isSame: sql<boolean>`EXISTS (
            SELECT FROM party_persons v JOIN party_persons w ON w.person_id = v.person_id
            WHERE v.party_id = ${params.venueId} AND w.party_id = ${params.workerId})
          OR EXISTS (
            SELECT FROM memberships m JOIN accounts v ON v.id = m.account_id
            JOIN accounts w ON w.email_key = v.email_key OR w.phone_e164 = v.phone_e164
            WHERE m.venue_id = ${params.venueId} AND w.id = ${params.workerId})
          OR EXISTS (
            SELECT FROM memberships m JOIN identities v ON v.account_id = m.account_id
            JOIN identities w ON w.issuer = v.issuer AND w.subject = v.subject
            WHERE m.venue_id = ${params.venueId} AND w.account_id = ${params.workerId})`,
      })
      .from(sql`(SELECT) one`),
);

/** Whether a venue and a worker share an e-mail, a number that either ever verified, or an identity. */
export async function areOnePerson(tx: Tx, pair: { venueId: string; workerId: string }): Promise<boolean> {
  const [row] = await meeting(tx, pair);
  return row?.isSame ?? false;
}
