import type { Language } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import { and, asc, eq, gt, gte, isNull, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { accounts, members, parties, venues, workers } from "../../../db/schema/accounts.ts";
import { notificationSettings } from "../../../db/schema/notifications.ts";

export async function insertAccount(tx: Tx, account: typeof accounts.$inferInsert): Promise<void> {
  await tx.insert(accounts).values(account);
}

/** A venue or worker with that id is inserted in the same transaction. */
export async function insertParty(tx: Tx, party: { id: string; side: Side }): Promise<void> {
  await tx.insert(parties).values(party);
}

/** The accounts of an e-mail: one for each side. */
export async function findAccountsByEmail(db: Db | Tx, emailKey: string) {
  return db
    .select({
      id: accounts.id,
      side: accounts.side,
      passwordHash: accounts.passwordHash,
      isDemonstration: accounts.isDemonstration,
    })
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey));
}

export async function findAccountByEmail(tx: Tx, side: Side, emailKey: string) {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.side, side), eq(accounts.emailKey, emailKey)));
  return row;
}

export async function findAccount(db: Db | Tx, id: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

export async function lockAccount(tx: Tx, id: string) {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("no key update");
  return row;
}

/** Keeps a party from being deleted until the transaction ends. @returns whether it is not deleted already */
export async function lockActiveParty(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: parties.id })
    .from(parties)
    .where(and(eq(parties.id, id), isNull(parties.deletedAt)))
    .for("share");
  return rows.length === 1;
}

/** Whether a mail server has permanently refused the account's e-mail since it was verified. */
export async function hasBouncedEmail(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(notificationSettings, eq(notificationSettings.accountId, accounts.id))
    .where(and(eq(accounts.id, id), gte(notificationSettings.mailBouncedAt, accounts.emailVerifiedAt)));
  return rows.length === 1;
}

/** The name of an account's venue or worker. */
export async function findAccountName(db: Db | Tx, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: sql<string | null>`coalesce(${venues.name}, ${workers.name})` })
    .from(members)
    .leftJoin(venues, eq(venues.id, members.partyId))
    .leftJoin(workers, eq(workers.id, members.partyId))
    .where(eq(members.accountId, id));
  return row?.name ?? undefined;
}

/** Whether a venue has a user name, or one that looks like it. */
export async function isUsernameTaken(
  db: Db,
  { usernameKey, usernameSkeleton }: { usernameKey: string; usernameSkeleton: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.usernameKey, usernameKey), eq(accounts.usernameSkeleton, usernameSkeleton)));
  return rows.length > 0;
}

/** The e-mails with characters beyond visible ASCII, of the oldest accounts first. */
export async function findUnusualEmails(db: Db): Promise<{ id: string; email: string; emailKey: string }[]> {
  return db
    .select({ id: accounts.id, email: accounts.email, emailKey: accounts.emailKey })
    .from(accounts)
    .where(and(isNull(accounts.deletedAt), sql`${accounts.email} ~ '[^\x21-\x7e]'`))
    .orderBy(asc(accounts.id));
}

/** Stores another spelling of an account's e-mail, unless an account of its side has that. @returns whether it did */
export async function setStoredEmail(
  db: Db,
  id: string,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE accounts a SET email = ${email}, email_key = ${emailKey}
    WHERE a.id = ${id} AND NOT EXISTS (
      SELECT FROM accounts o WHERE o.side = a.side AND o.email_key = ${emailKey} AND o.id <> a.id)`);
  return rowCount === 1;
}

/** The user names, the oldest first, that have no skeleton. */
export async function findUsernamesWithoutSkeleton(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ id: string; username: string }[]> {
  return db
    .select({ id: accounts.id, username: sql<string>`${accounts.username}` })
    .from(accounts)
    .where(
      and(
        eq(accounts.side, "venue"),
        isNull(accounts.usernameSkeleton),
        isNull(accounts.deletedAt),
        after === undefined ? undefined : gt(accounts.id, after),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(limit);
}

/** Stores skeletons; of two accounts with the same one the older gets it. */
export async function setUsernameSkeletons(
  db: Db,
  filled: readonly { id: string; skeleton: string }[],
): Promise<void> {
  const [ids, skeletons] = [filled.map(({ id }) => id), filled.map(({ skeleton }) => skeleton)];
  await db.execute(sql`
    UPDATE accounts a SET username_skeleton = f.skeleton
    FROM (
      SELECT DISTINCT ON (skeleton) id, skeleton
      FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(skeletons)}::text[]) AS input (id, skeleton)
      ORDER BY skeleton, id
    ) f
    WHERE a.id = f.id AND a.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM accounts o WHERE o.username_skeleton = f.skeleton)`);
}

export async function isEmailTaken(db: Db | Tx, side: Side, emailKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.side, side), eq(accounts.emailKey, emailKey)));
  return rows.length > 0;
}

export async function setEmailVerified(tx: Tx, id: string, email: string, now: Date) {
  const [row] = await tx
    .update(accounts)
    .set({ emailVerifiedAt: now })
    .where(and(eq(accounts.id, id), eq(accounts.email, email)))
    .returning({ id: accounts.id, side: accounts.side });
  return row;
}

/**
 * Sets a password by a mailed link, which verifies the e-mail again; undefined if the account has another e-mail by
 * now.
 */
export async function setPasswordByLink(
  tx: Tx,
  change: { accountId: string; email: string; passwordHash: string; now: Date },
) {
  const { accountId, email, passwordHash, now } = change;
  const [row] = await tx
    .update(accounts)
    .set({ passwordHash, emailVerifiedAt: now })
    .where(and(eq(accounts.id, accountId), eq(accounts.email, email)))
    .returning();
  return row;
}

/** Replaces the password that an account was read with; false if it has another one by now. */
export async function replacePasswordHash(
  tx: Tx,
  { id, passwordHash: before }: { id: string; passwordHash: string | null },
  passwordHash: string,
): Promise<boolean> {
  const isAsFound = before === null ? isNull(accounts.passwordHash) : eq(accounts.passwordHash, before);
  const { rowCount } = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), isAsFound));
  return rowCount === 1;
}

export async function setPasswordHash(tx: Tx, id: string, passwordHash: string | null): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

export async function setEmail(
  tx: Tx,
  id: string,
  change: { email: string; emailKey: string; emailVerifiedAt: Date },
): Promise<void> {
  await tx.update(accounts).set(change).where(eq(accounts.id, id));
}

export async function setLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await tx.update(accounts).set({ language }).where(eq(accounts.id, id));
}

/** Takes a number from the account of `type` that has it, except `keeper`, and returns that account. */
export async function releasePhone(tx: Tx, side: Side, phoneE164: string, keeper: string) {
  return tx
    .update(accounts)
    .set({ phoneE164: null, phoneCallingCode: null, phoneNational: null })
    .where(and(eq(accounts.side, side), eq(accounts.phoneE164, phoneE164), ne(accounts.id, keeper)))
    .returning();
}

export async function removePhone(tx: Tx, id: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ phoneE164: null, phoneCallingCode: null, phoneNational: null })
    .where(eq(accounts.id, id));
}

export async function setPhone(
  tx: Tx,
  id: string,
  phone: { e164: string; callingCode: string; national: string },
): Promise<void> {
  await tx
    .update(accounts)
    .set({ phoneE164: phone.e164, phoneCallingCode: phone.callingCode, phoneNational: phone.national })
    .where(eq(accounts.id, id));
}
