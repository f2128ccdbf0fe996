import { normalizeEmail } from "@bandeja/domain/emails";
import { toPlainLetters } from "@bandeja/domain/to-plain-letters";
import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, like, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { folded } from "../../db/folded.ts";
import type { KeyedHash } from "../../db/hash-key.ts";
import {
  accounts,
  emailChanges,
  members,
  owners,
  phoneChallenges,
  venues,
  workers,
} from "../../db/schema/accounts.ts";
import { emailKeyOf } from "./core/account-key.ts";
import { findLookAlikes } from "./names/skeleton.ts";
import { hashContact, type Contact } from "./persons/contact.ts";
import { notificationSettings } from "../../db/schema/notifications.ts";

/** Escapes the wildcards of LIKE. */
const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The digits of a part of a phone number, without the 00 of an international call; undefined for any other text. */
const parseDigits = (text: string): string | undefined =>
  /^[+\d\s().-]{3,}$/.test(text) ? text.replaceAll(/\D/g, "").replace(/^00/, "") : undefined;

const maxFound = 50;

const name = sql<string>`coalesce(${venues.name}, ${workers.name})`;

/** Where messages to a party go: the contacts of each of its accounts. */
export function findContacts(db: Db, partyId: string) {
  const { id, email, phoneE164 } = accounts;
  const { mailBouncedAt } = notificationSettings;
  return db
    .select({ accountId: id, email, phone: phoneE164, newEmail: emailChanges.email, mailBouncedAt })
    .from(members)
    .innerJoin(accounts, eq(id, members.accountId))
    .leftJoin(emailChanges, eq(emailChanges.accountId, id))
    .leftJoin(notificationSettings, eq(notificationSettings.accountId, id))
    .where(eq(members.partyId, partyId));
}

/** The words of a text, as names have them: without what stands between them. */
const parseWords = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");

/** A text in which letters that look like one from a to z are that, whatever their alphabet: so a copy is found by the name that it imitates. */
function foldedLookAlikes(text: unknown): SQL {
  const { from, to } = findLookAlikes();
  return sql`translate(${folded(sql`normalize(${text}, NFKC)`)}, ${from}, ${to})`;
}

/** Each word anywhere in a name, without regard to case, accents and alphabets; undefined for a text without words. */
const isNamed = (text: string, written: SQL = name) =>
  and(
    ...parseWords(toPlainLetters(text)).map(
      (word) => sql`${foldedLookAlikes(written)} LIKE ${foldedLookAlikes(sql`${anywhere(word)}::text`)}`,
    ),
  );

/** The latest name of a party from before a change, if it is like the text. */
function findFormerName(text: string): SQL<string | null> {
  const isLike = isNamed(text, sql`c.before`);
  return isLike === undefined
    ? sql`NULL::text`
    : sql`(SELECT c.before FROM profile_changes c
        WHERE c.party_id = ${owners.partyId} AND c.fact = 'name' AND ${isLike} ORDER BY c.at DESC LIMIT 1)`;
}

/** Of which kind a whole e-mail or number is that an account ever verified, and does not have: known by its hash alone. */
function findFormerContact(text: string, keyedHash: KeyedHash): SQL<"email" | "phone" | null> {
  const digits = parseDigits(text);
  const contacts: Contact[] = [
    ...(text.includes("@") ? [{ email: emailKeyOf(text) }] : []),
    ...(digits === undefined ? [] : [{ phone: `+${digits}` }]),
  ];
  const hashes = contacts.flatMap((contact) => {
    const { hash, previous } = hashContact(contact, keyedHash);
    return [hash, previous ?? []].flat();
  });
  if (hashes.length === 0) return sql`NULL::text`;
  return sql`(SELECT v.kind FROM verified_contacts v
    WHERE v.party_id = ${owners.partyId} AND ${accounts.deletedAt} IS NULL
      AND v.subject_hash = ANY(${sql.param(hashes)}::bytea[])
      AND ${accounts.emailKey} IS DISTINCT FROM ${emailKeyOf(text)}
      AND ${accounts.phoneE164} IS DISTINCT FROM ${`+${digits ?? ""}`} LIMIT 1)`;
}

/** The accounts that have asked for a code to a number with these digits, as long as that is kept: it may be new to them. */
const findAskers = (db: Db, digits: string) =>
  db
    .select({ accountId: phoneChallenges.accountId })
    .from(phoneChallenges)
    .where(and(like(phoneChallenges.phoneE164, anywhere(digits)), isNotNull(phoneChallenges.accountId)));

/** The venues and workers with an id, their own or that of their account, or with a text in their e-mail or phone
 * number, or in one to which they asked for a code, or its words in their name, in any order and without regard to case,
 * accents and look-alike letters, the newest first; also by the name, or the whole e-mail or number, that they had before. A whole e-mail finds its account
 * alone, with those that had it. */
export async function findAccountsLike(
  db: Db,
  typed: string,
  { keyedHash, limit = maxFound }: { keyedHash: KeyedHash; limit?: number },
) {
  const text = typed.trim();
  const { side, email, phoneE164, emailVerifiedAt, createdAt, deletedAt } = accounts;
  const city = sql<string>`coalesce(${venues.city}, ${workers.city})`;
  const pattern = anywhere(text);
  const digits = parseDigits(text);
  const isExact = sql<boolean>`lower(${email}) = lower(${normalizeEmail(text)})`;
  const formerName = findFormerName(text);
  const formerContact = findFormerContact(text, keyedHash);
  const rows = await db
    .select({
      id: owners.partyId,
      side,
      name,
      email,
      phone: phoneE164,
      city,
      emailVerifiedAt,
      createdAt,
      deletedAt,
      isExact,
      isNamed: sql<boolean>`coalesce(${isNamed(text) ?? sql`false`}, false)`,
      formerName,
      formerContact,
    })
    .from(accounts)
    .innerJoin(owners, eq(owners.accountId, accounts.id))
    .leftJoin(venues, eq(venues.id, owners.partyId))
    .leftJoin(workers, eq(workers.id, owners.partyId))
    .where(
      or(
        sql`lower(${text}) IN (${accounts.id}::text, ${owners.partyId}::text)`,
        isNamed(text),
        sql`${formerName} IS NOT NULL`,
        sql`${formerContact} IS NOT NULL`,
        ilike(email, text.includes("@") ? anywhere(normalizeEmail(text)) : pattern),
        digits === undefined ? undefined : like(phoneE164, anywhere(digits)),
        digits === undefined ? undefined : inArray(accounts.id, findAskers(db, digits)),
      ),
    )
    .orderBy(desc(isExact), desc(createdAt), desc(accounts.id))
    .limit(limit);
  // Who gives a whole e-mail means its account, not those whose e-mail is longer.
  const found = rows.map(({ isNamed: hasName, formerName: former, ...one }) => ({
    ...one,
    formerName: hasName ? null : former,
  }));
  const exact = found.filter((one) => one.isExact);
  return exact.length > 0
    ? [...exact, ...found.filter((one) => !one.isExact && one.formerContact !== null)]
    : found;
}

const batch = 1_000;

/** All venues and workers with their names, in batches; deleted ones have none. */
export async function* findNames(db: Db) {
  const { side, createdAt } = accounts;
  for (let after: string | undefined; ;) {
    const rows = await db
      .select({ id: owners.partyId, side, name, since: createdAt })
      .from(owners)
      .innerJoin(accounts, eq(accounts.id, owners.accountId))
      .leftJoin(venues, eq(venues.id, owners.partyId))
      .leftJoin(workers, eq(workers.id, owners.partyId))
      .where(after === undefined ? undefined : gt(owners.partyId, after))
      .orderBy(asc(owners.partyId))
      .limit(batch);
    yield rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id;
  }
}
