import type { Db, Tx } from "../../../db/database.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { findNoticedEmails } from "./notice-links-store.ts";

/**
 * From when on an account can be deleted, undefined if it can be now: while an earlier e-mail can be put back, a stranger may have
 * changed it.
 */
export async function findDeletable(
  db: Db | Tx,
  { id, emailKey }: { readonly id: string; readonly emailKey: string },
  now: Date,
): Promise<Date | undefined> {
  const noticed = await findNoticedEmails(db, id, now);
  const ends = noticed.filter(({ email }) => emailKeyOf(email) !== emailKey).map(({ until }) => until);
  return ends.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
}
