import { normalizeEmail } from "@bandeja/domain/emails";
import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, like, or, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import {
  accounts,
  emailChanges,
  members,
  owners,
  phoneChallenges,
  venues,
  workers,
} from "../../db/schema/accounts.ts";
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

/** The accounts that have asked for a code to a number with these digits, as long as that is kept: it may be new to them. */
const findAskers = (db: Db, digits: string) =>
  db
    .select({ accountId: phoneChallenges.accountId })
    .from(phoneChallenges)
    .where(and(like(phoneChallenges.phoneE164, anywhere(digits)), isNotNull(phoneChallenges.accountId)));

/** The venues and workers with an id, their own or that of their account, or with a text in their e-mail or phone
 * number, or in one to which they asked for a code, or its words in their name, in any order, the newest first. */
export function findAccountsLike(db: Db, typed: string, limit = maxFound) {
  const text = typed.trim();
  const { side, email, phoneE164, emailVerifiedAt, createdAt, deletedAt } = accounts;
  const city = sql<string>`coalesce(${venues.city}, ${workers.city})`;
  const pattern = anywhere(text);
  const digits = parseDigits(text);
  return db
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
    })
    .from(accounts)
    .innerJoin(owners, eq(owners.accountId, accounts.id))
    .leftJoin(venues, eq(venues.id, owners.partyId))
    .leftJoin(workers, eq(workers.id, owners.partyId))
    .where(
      or(
        sql`lower(${text}) IN (${accounts.id}::text, ${owners.partyId}::text)`,
        and(...text.split(/\s+/).map((word) => ilike(name, anywhere(word)))),
        ilike(email, text.includes("@") ? anywhere(normalizeEmail(text)) : pattern),
        digits === undefined ? undefined : like(phoneE164, anywhere(digits)),
        digits === undefined ? undefined : inArray(accounts.id, findAskers(db, digits)),
      ),
    )
    .orderBy(desc(createdAt), desc(accounts.id))
    .limit(limit);
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
