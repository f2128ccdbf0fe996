import { normalizeEmail } from "@bandeja/domain/emails";
import type { Db } from "../../../db/database.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { findUnusualEmails, setStoredEmail } from "../core/accounts-store.ts";

/**
 * Normalizes the e-mails that were stored as they were typed: with invisible characters, in full width, or with a domain
 * that is not in ASCII.
 *
 * @returns the ids of the accounts whose normalized e-mail another account of their side has; they keep theirs
 */
export async function normalizeStoredEmails(db: Db): Promise<string[]> {
  const left: string[] = [];
  for (const { id, email, emailKey } of await findUnusualEmails(db)) {
    const normalized = { email: normalizeEmail(email), emailKey: emailKeyOf(email) };
    if (normalized.email === email && normalized.emailKey === emailKey) continue;
    if (!(await setStoredEmail(db, id, normalized))) left.push(id);
  }
  return left;
}
