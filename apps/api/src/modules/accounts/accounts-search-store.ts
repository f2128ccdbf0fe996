import { desc, eq, ilike, like, or, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { accounts, venues, workers } from "../../db/schema/accounts.ts";

/** What stands for anything in a pattern of LIKE stands for itself here. */
const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A part of a phone number, however it is written; undefined for what is none. */
const digitsOf = (text: string): string | undefined =>
  /^[+\d\s().-]{3,}$/.test(text) ? text.replaceAll(/\D/g, "") : undefined;

const maxFound = 50;

/** The accounts with an id, or with a text in their name, e-mail or phone number, the newest first. */
export function findAccountsLike(tx: Tx, typed: string) {
  const text = typed.trim();
  const { id, type, email, phoneE164, emailVerifiedAt, createdAt, deletedAt } = accounts;
  const name = sql<string>`coalesce(${venues.name}, ${workers.name})`;
  const city = sql<string>`coalesce(${venues.city}, ${workers.city})`;
  const pattern = anywhere(text);
  const digits = digitsOf(text);
  return tx
    .select({ id, type, name, email, phone: phoneE164, city, emailVerifiedAt, createdAt, deletedAt })
    .from(accounts)
    .leftJoin(venues, eq(venues.id, id))
    .leftJoin(workers, eq(workers.id, id))
    .where(
      or(
        sql`${id}::text = lower(${text})`,
        ilike(name, pattern),
        ilike(email, pattern),
        digits === undefined ? undefined : like(phoneE164, anywhere(digits)),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(maxFound);
}
