import { and, asc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "../../../db/database.ts";
import { accountPersons, accounts, formerHolders } from "../../../db/schema/accounts.ts";
import { newId } from "../../../kernel/ids.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";

// Any number will do that no other lock of ours has.
const lock = 7_221_105;

const idList = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Locks the joining and separating of accounts until the transaction ends. */
export async function lockPersons(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
}

/** Serializes commands about what a person may do once: taken after the locks of venue and job. */
export async function lockPerson(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lock})`);
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(coalesce(
      (SELECT person_id FROM account_persons WHERE account_id = ${accountId}), ${accountId}::uuid)::text, 23))`);
}

/**
 * All accounts and former holders of the persons that some of them are, those themselves included; by person where they
 * have one.
 */
export async function findMembers(tx: Tx, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; personId: string | null }>(sql`
    WITH members AS NOT MATERIALIZED (
      SELECT account_id AS id, person_id FROM account_persons UNION ALL SELECT id, person_id FROM former_holders)
    SELECT id, person_id AS "personId" FROM members
    WHERE person_id IN (SELECT person_id FROM members WHERE id = ANY(${idList(ids)}))
    UNION ALL
    SELECT id, NULL FROM unnest(${idList(ids)}) id WHERE id NOT IN (
      SELECT id FROM members WHERE id = ANY(${idList(ids)}))`);
  return rows;
}

/** Joins accounts and former holders to one person; members keep their date. */
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
    INSERT INTO account_persons (account_id, type, person_id, since)
    SELECT id, type, ${personId}::uuid, ${since.toISOString()}::timestamptz
    FROM accounts WHERE id = ANY(${idList(ids)})
    ON CONFLICT (account_id) DO UPDATE SET person_id = excluded.person_id, since = excluded.since
    WHERE account_persons.person_id <> excluded.person_id`);
}

/** Makes an account, or a former holder, a person of its own. */
export async function deletePerson(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM account_persons WHERE account_id = ${id}`);
  // A new id: former members of the person may have the account's.
  await tx.execute(sql`UPDATE former_holders SET person_id = ${newId()} WHERE id = ${id}`);
}

/** Makes an account's former holder the person that the account was; the account becomes a person of its own. */
export async function insertFormerHolder(
  tx: Tx,
  { id, accountId, claimedAt }: { id: string; accountId: string; claimedAt: Date },
): Promise<void> {
  const at = sql`${claimedAt.toISOString()}::timestamptz`;
  await tx.execute(sql`
    INSERT INTO former_holders (id, account_id, type, person_id, since, claimed_at)
    SELECT ${id}::uuid, a.id, a.type, coalesce(p.person_id, ${id}::uuid), coalesce(p.since, ${at}), ${at}
    FROM accounts a LEFT JOIN account_persons p ON p.account_id = a.id WHERE a.id = ${accountId}`);
  await tx.execute(sql`DELETE FROM account_persons WHERE account_id = ${accountId}`);
}

/** The accounts that some accounts and former holders are, or were, each once and in the same order. */
export async function findAccountsOfHolders(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT coalesce(f.account_id, input.id) AS id
    FROM unnest(${idList(ids)}) WITH ORDINALITY input (id, ordinal) LEFT JOIN former_holders f ON f.id = input.id
    GROUP BY 1 ORDER BY min(ordinal)`);
  return rows.map(({ id }) => id);
}

/** When an account was claimed, if it ever was. */
export async function findClaimedAt(tx: Tx, accountId: string): Promise<Date | undefined> {
  const { claimedAt } = formerHolders;
  const [row] = await tx
    .select({ claimedAt })
    .from(formerHolders)
    .where(eq(formerHolders.accountId, accountId));
  return row?.claimedAt;
}

/** The accounts, of either type, that the person whose account it is had before the owners of their e-mails claimed them. */
export async function findFormerlyHeld(tx: Tx, accountId: string) {
  const { id, type, deletedAt } = accounts;
  return tx
    .select({
      id,
      type,
      since: sql`greatest(${accountPersons.since}, ${formerHolders.since})`.mapWith(accountPersons.since),
      claimedAt: formerHolders.claimedAt,
      deletedAt,
    })
    .from(accountPersons)
    .innerJoin(formerHolders, eq(formerHolders.personId, accountPersons.personId))
    .innerJoin(accounts, eq(accounts.id, formerHolders.accountId))
    .where(eq(accountPersons.accountId, accountId))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

/** The other accounts of an account's person, of either type, and since when. */
export async function findSamePerson(tx: Tx, accountId: string) {
  const own = alias(accountPersons, "own");
  return tx
    .select({
      id: accounts.id,
      type: accounts.type,
      since: sql`greatest(${own.since}, ${accountPersons.since})`.mapWith(accountPersons.since),
      deletedAt: accounts.deletedAt,
    })
    .from(own)
    .innerJoin(accountPersons, eq(accountPersons.personId, own.personId))
    .innerJoin(accounts, eq(accounts.id, accountPersons.accountId))
    .where(and(eq(own.accountId, accountId), ne(accounts.id, accountId)))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

const meeting = prepareSelect(
  "venue_and_worker_are_one_person",
  (tx, params: Params<{ venueId: string; workerId: string }>) =>
    tx
      .select({
        // An unverified e-mail is enough here: it only excludes work at this venue.
        isSame: sql<boolean>`EXISTS (
            SELECT FROM account_persons v JOIN account_persons w ON w.person_id = v.person_id
            WHERE v.account_id = ${params.venueId} AND w.account_id = ${params.workerId})
          OR EXISTS (
            SELECT FROM accounts v JOIN accounts w ON w.email_key = v.email_key OR w.phone_e164 = v.phone_e164
            WHERE v.id = ${params.venueId} AND w.id = ${params.workerId})
          OR EXISTS (
            SELECT FROM identities v JOIN identities w ON w.issuer = v.issuer AND w.subject = v.subject
            WHERE v.account_id = ${params.venueId} AND w.account_id = ${params.workerId})`,
      })
      .from(sql`(SELECT) one`),
);

/** Whether a venue and a worker share an e-mail, a number that either ever verified, or an identity. */
export async function areOnePerson(tx: Tx, pair: { venueId: string; workerId: string }): Promise<boolean> {
  const [row] = await meeting(tx, pair);
  return row?.isSame ?? false;
}
