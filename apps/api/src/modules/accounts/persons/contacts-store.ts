import { eq, sql, type SQL } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { accounts } from "../../../db/schema/accounts.ts";
import { identities } from "../../../db/schema/identity.ts";
import type { Contact, HashedContact } from "./contact.ts";

/** Locks a contact until the transaction ends, against concurrent verifications and reassignments. */
export async function lockContact(tx: Tx, { hash }: Pick<HashedContact, "hash">): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${hash.readBigInt64BE().toString()}::bigint)`);
}

function has(contact: Contact): SQL {
  if ("phone" in contact) return sql`a.phone_e164 = ${contact.phone}`;
  if ("email" in contact) {
    return sql`a.email_key = ${contact.email} AND a.email_verified_at IS NOT NULL`;
  }
  const { issuer, subject } = contact.identity;
  return sql`a.id IN (SELECT account_id FROM identities WHERE issuer = ${issuer} AND subject = ${subject})`;
}

/** The holder of a contact: an account, or the former holder of a claimed one. */
const holder = sql`coalesce(former_holder_id, account_id)`;

const lastOf = (hash: Buffer): SQL =>
  sql`(SELECT ${holder} AS holder_id, owner FROM verified_contacts WHERE subject_hash = ${hash} ORDER BY id DESC LIMIT 1)`;

/** Records a contact for its present accounts that verified it before contacts were stored. */
export async function insertForHolders(
  tx: Tx,
  contact: Contact,
  { hash, kind }: HashedContact,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO verified_contacts (subject_hash, kind, account_id, owner, verified_at)
    SELECT ${hash}, ${kind}, a.id, coalesce((SELECT owner FROM ${lastOf(hash)} last), 1),
      ${now.toISOString()}::timestamptz
    FROM accounts a
    WHERE a.type IN ('venue', 'worker') AND ${has(contact)} AND NOT EXISTS (
      SELECT FROM verified_contacts c WHERE c.account_id = a.id AND c.subject_hash = ${hash} AND c.former_holder_id IS NULL)
    ORDER BY a.id`);
}

/** Records an account's verification of a contact, unless it was the last. */
export async function insertContact(
  tx: Tx,
  accountId: string,
  { hash, kind }: HashedContact,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO verified_contacts (subject_hash, kind, account_id, owner, verified_at)
    SELECT ${hash}, ${kind}, ${accountId}::uuid, coalesce(last.owner, 1), ${now.toISOString()}::timestamptz
    FROM (SELECT) one LEFT JOIN ${lastOf(hash)} last ON true
    WHERE last.holder_id IS DISTINCT FROM ${accountId}::uuid`);
}

export async function hasContact(tx: Tx, accountId: string, { hash }: HashedContact): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM verified_contacts 
    WHERE subject_hash = ${hash} AND account_id = ${accountId} AND former_holder_id IS NULL LIMIT 1`);
  return rows.length === 1;
}

/** The accounts, and former holders of accounts, that verified a contact while it was its present owner's. */
export async function findHoldersOfOwner(tx: Tx, { hash }: HashedContact): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT ${holder} AS id FROM verified_contacts
    WHERE subject_hash = ${hash} AND owner = (
      SELECT owner FROM verified_contacts WHERE subject_hash = ${hash} ORDER BY id DESC LIMIT 1)`);
  return rows.map(({ id }) => id);
}

/**
 * Gives a contact a new owner, from the account's first verification on, within the latest owner that the account was
 * part of.
 *
 * @returns "unknown" where it never verified the contact, "first" where it was the first to
 */
export async function startOwner(
  tx: Tx,
  accountId: string,
  { hash }: HashedContact,
): Promise<"started" | "first" | "unknown"> {
  const { rows } = await tx.execute<{ start: string; owner: number; hasEarlier: boolean }>(sql`
    SELECT min(c.id) AS start, c.owner, EXISTS (
      SELECT FROM verified_contacts e
      WHERE e.subject_hash = ${hash} AND e.owner = c.owner AND e.id < min(c.id)) AS "hasEarlier"
    FROM verified_contacts c WHERE c.subject_hash = ${hash} AND c.account_id = ${accountId} AND c.former_holder_id IS NULL
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

/** The verified contacts of accounts and former holders, as comparable texts. */
export async function findTies(tx: Tx, holderIds: readonly string[]) {
  const ids = sql`ANY(${sql.param([...holderIds])}::uuid[])`;
  const { rows } = await tx.execute<{ holderId: string; tie: string }>(sql`
    SELECT DISTINCT ${holder} AS "holderId", encode(subject_hash, 'hex') || ' ' || owner AS tie
    FROM verified_contacts
    WHERE ${holder} = ${ids} AND account_id = ANY(ARRAY(
      SELECT unnest(${sql.param([...holderIds])}::uuid[])
      UNION ALL SELECT account_id FROM former_holders WHERE id = ${ids}))`);
  return rows;
}

/** Makes all contacts that an account has verified wait, as `lockContact` does, always in one order. */
export async function lockContactsOf(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await tx.execute<{ hash: Buffer }>(sql`
    SELECT DISTINCT subject_hash AS hash FROM verified_contacts
    WHERE account_id = ${accountId} AND former_holder_id IS NULL ORDER BY subject_hash`);
  for (const { hash } of rows) await lockContact(tx, { hash });
}

/** Assigns an account's verified contacts to its former holder. */
export async function detachContacts(tx: Tx, accountId: string, formerHolderId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE verified_contacts SET former_holder_id = ${formerHolderId}
    WHERE account_id = ${accountId} AND former_holder_id IS NULL`);
}

/** The identities of an account. */
export async function findIdentities(tx: Tx, accountId: string) {
  const { issuer, subject } = identities;
  return tx.select({ issuer, subject }).from(identities).where(eq(identities.accountId, accountId));
}

/** The contacts that an account has now. */
export async function findHeld(tx: Tx, accountId: string) {
  const { id, emailKey, emailVerifiedAt, phoneE164 } = accounts;
  const [row] = await tx
    .select({ id, emailKey, emailVerifiedAt, phoneE164 })
    .from(accounts)
    .where(eq(id, accountId));
  return row;
}
