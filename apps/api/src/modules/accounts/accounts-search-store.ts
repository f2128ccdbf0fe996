import { desc, eq, ilike, like, or, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { accounts, venues, workers } from "../../db/schema/accounts.ts";

/** Escapes the wildcards of LIKE. */
const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The digits of a part of a phone number; undefined for any other text. */
const parseDigits = (text: string): string | undefined =>
  /^[+\d\s().-]{3,}$/.test(text) ? text.replaceAll(/\D/g, "") : undefined;

const maxFound = 50;

/** The accounts with an id, or with a text in their name, e-mail or phone number, the newest first. */
export function findAccountsLike(tx: Tx, typed: string) {
  const text = typed.trim();
  const { id, type, email, phoneE164, emailVerifiedAt, createdAt, deletedAt } = accounts;
  const name = sql<string>`coalesce(${venues.name}, ${workers.name})`;
  const city = sql<string>`coalesce(${venues.city}, ${workers.city})`;
  const pattern = anywhere(text);
  const digits = parseDigits(text);
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
