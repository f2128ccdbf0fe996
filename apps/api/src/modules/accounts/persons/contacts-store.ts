import { and, asc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { accounts, owners } from "../../../db/schema/accounts.ts";
import { identities } from "../../../db/schema/identity.ts";
import type { Contact, HashedContact } from "./contact.ts";

async function lockHash(tx: Tx, hash: Buffer): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${hash.readBigInt64BE().toString()}::bigint)`);
}

/**
 * Locks a contact until the transaction ends, against concurrent verifications and reassignments. While keys are rotated,
 * its rows are re-hashed, so that afterwards they are found by the new hash.
 */
export async function lockContact(tx: Tx, { hash, keyName, previous }: HashedContact): Promise<void> {
  if (previous === undefined) return lockHash(tx, hash);
  // Processes that still have the previous key lock by its hash.
  await lockHash(tx, previous);
  await lockHash(tx, hash);
  await tx.execute(sql`
    UPDATE verified_contacts SET subject_hash = ${hash}, hash_key = ${keyName} WHERE subject_hash = ${previous}`);
}

function has(contact: Contact): SQL {
  if ("phone" in contact) return sql`a.phone_e164 = ${contact.phone}`;
  if ("email" in contact) {
    return sql`a.email_key = ${contact.email} AND a.email_verified_at IS NOT NULL`;
  }
  const { issuer, subject } = contact.identity;
  return sql`a.id IN (SELECT account_id FROM identities WHERE issuer = ${issuer} AND subject = ${subject})`;
}

/** The holder of a contact: a party, or the former holder of a claimed one. */
const holder = sql`coalesce(former_holder_id, party_id)`;

const lastOf = (hash: Buffer): SQL =>
  sql`(SELECT ${holder} AS holder_id, owner FROM verified_contacts WHERE subject_hash = ${hash} ORDER BY id DESC LIMIT 1)`;

/** Records a contact for the parties of its present accounts that verified it before contacts were stored. */
export async function insertForHolders(
  tx: Tx,
  contact: Contact,
  { hash, kind, keyName }: HashedContact,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO verified_contacts (subject_hash, kind, party_id, owner, verified_at, hash_key)
    SELECT ${hash}, ${kind}, o.party_id, coalesce((SELECT owner FROM ${lastOf(hash)} last), 1),
      ${now.toISOString()}::timestamptz, ${keyName}
    FROM accounts a JOIN owners o ON o.account_id = a.id
    WHERE ${has(contact)} AND NOT EXISTS (
      SELECT FROM verified_contacts c WHERE c.party_id = o.party_id AND c.subject_hash = ${hash} AND c.former_holder_id IS NULL)
    ORDER BY o.party_id`);
}

/** Records a party's verification of a contact, unless it was the last. */
export async function insertContact(
  tx: Tx,
  partyId: string,
  { hash, kind, keyName }: HashedContact,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO verified_contacts (subject_hash, kind, party_id, owner, verified_at, hash_key)
    SELECT ${hash}, ${kind}, ${partyId}::uuid, coalesce(last.owner, 1), ${now.toISOString()}::timestamptz, ${keyName}
    FROM (SELECT) one LEFT JOIN ${lastOf(hash)} last ON true
    WHERE last.holder_id IS DISTINCT FROM ${partyId}::uuid`);
}

export async function hasContact(
  tx: Tx,
  partyId: string,
  { hash, previous = hash }: HashedContact,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM verified_contacts
    WHERE subject_hash IN (${hash}, ${previous}) AND party_id = ${partyId} AND former_holder_id IS NULL LIMIT 1`);
  return rows.length === 1;
}

/** The parties, and former holders of parties, that verified a contact while it was its present owner's. */
export async function findHoldersOfOwner(tx: Tx, { hash }: HashedContact): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT ${holder} AS id FROM verified_contacts
    WHERE subject_hash = ${hash} AND owner = (
      SELECT owner FROM verified_contacts WHERE subject_hash = ${hash} ORDER BY id DESC LIMIT 1)`);
  return rows.map(({ id }) => id);
}

/**
 * Begins a new ownership of a contact at the party's first verification, within the latest ownership that included the
 * party.
 *
 * @returns "unknown" where it never verified the contact, "first" where it was the first to
 */
export async function startOwner(
  tx: Tx,
  partyId: string,
  { hash }: HashedContact,
): Promise<"started" | "first" | "unknown"> {
  const { rows } = await tx.execute<{ start: string; owner: number; hasEarlier: boolean }>(sql`
    SELECT min(c.id) AS start, c.owner, EXISTS (
      SELECT FROM verified_contacts e
      WHERE e.subject_hash = ${hash} AND e.owner = c.owner AND e.id < min(c.id)) AS "hasEarlier"
    FROM verified_contacts c WHERE c.subject_hash = ${hash} AND c.party_id = ${partyId} AND c.former_holder_id IS NULL
    GROUP BY c.owner ORDER BY max(c.id) DESC LIMIT 1`);
  const [found] = rows;
  if (found === undefined) return "unknown";
  if (!found.hasEarlier) return "first";
  await tx.execute(sql`
    UPDATE verified_contacts
    SET owner = (SELECT max(owner) + 1 FROM verified_contacts WHERE subject_hash = ${hash})
    WHERE subject_hash = ${hash} AND owner = ${found.owner} AND id >= ${found.start}::bigint`);
  return "started";
}

/** The verified contacts of parties and former holders, as comparable texts. */
export async function findTies(tx: Tx, holderIds: readonly string[]) {
  const ids = sql`ANY(${sql.param([...holderIds])}::uuid[])`;
  const { rows } = await tx.execute<{ holderId: string; tie: string }>(sql`
    SELECT DISTINCT ${holder} AS "holderId", encode(subject_hash, 'hex') || ' ' || owner AS tie
    FROM verified_contacts
    WHERE ${holder} = ${ids} AND party_id = ANY(ARRAY(
      SELECT unnest(${sql.param([...holderIds])}::uuid[])
      UNION ALL SELECT party_id FROM former_holders WHERE id = ${ids}))`);
  return rows;
}

/** The hashes of every e-mail that the account of a party has verified, also after its deletion. */
export async function findEmailHashes(db: Db, partyId: string): Promise<Buffer[]> {
  const { rows } = await db.execute<{ hash: Buffer }>(sql`
    SELECT subject_hash AS hash FROM verified_contacts
    WHERE party_id = ${partyId} AND kind = 'email' AND former_holder_id IS NULL`);
  return rows.map(({ hash }) => hash);
}

/** Locks all contacts that a party has verified, as `lockContact` does, in a fixed order. */
export async function lockContactsOf(tx: Tx, partyId: string): Promise<void> {
  const { rows } = await tx.execute<{ hash: Buffer }>(sql`
    SELECT DISTINCT subject_hash AS hash FROM verified_contacts
    WHERE party_id = ${partyId} AND former_holder_id IS NULL ORDER BY subject_hash`);
  for (const { hash } of rows) await lockHash(tx, hash);
}

/** Assigns a party's verified contacts to its former holder. */
export async function detachContacts(tx: Tx, partyId: string, formerHolderId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE verified_contacts SET former_holder_id = ${formerHolderId}
    WHERE party_id = ${partyId} AND former_holder_id IS NULL`);
}

/** The identities of an account. */
export async function findIdentities(tx: Tx, accountId: string) {
  const { issuer, subject } = identities;
  return tx.select({ issuer, subject }).from(identities).where(eq(identities.accountId, accountId));
}

/** The current contacts of accounts whose parties have hashes of an earlier key, in the order of the parties. */
export async function findHeldOfEarlierKey(
  db: Db,
  keyName: string,
  page: { readonly after: string; readonly limit: number },
) {
  const { id, emailKey, emailVerifiedAt, phoneE164 } = accounts;
  const isEarlier = sql`EXISTS (
    SELECT FROM verified_contacts c WHERE c.party_id = ${owners.partyId} AND c.hash_key IS DISTINCT FROM ${keyName})`;
  return db
    .select({ id, emailKey, emailVerifiedAt, phoneE164, partyId: owners.partyId })
    .from(accounts)
    .innerJoin(owners, eq(owners.accountId, id))
    .where(and(gt(owners.partyId, page.after), isEarlier))
    .orderBy(asc(owners.partyId))
    .limit(page.limit);
}

/** The current contacts of a party's account. */
export async function findHeld(tx: Tx, partyId: string) {
  const { id, emailKey, emailVerifiedAt, phoneE164 } = accounts;
  const [row] = await tx
    .select({ id, emailKey, emailVerifiedAt, phoneE164 })
    .from(accounts)
    .innerJoin(owners, eq(owners.accountId, id))
    .where(eq(owners.partyId, partyId));
  return row;
}
