import { accountOf } from "@bandeja/demo-data/factories";
import type { DbPool } from "../src/db/database.ts";
import { inTransaction } from "../src/db/transaction.ts";
import { hashToken, newToken } from "../src/modules/accounts/core/tokens.ts";
import { replaceEmailChange } from "../src/modules/accounts/links/email-changes-store.ts";
import {
  deletePasswordLinkOf,
  insertPasswordLink,
} from "../src/modules/accounts/links/password-links-store.ts";

const halfAnHour = 30 * 60 * 1000;
const inTime = (now: Date) => new Date(now.getTime() + halfAnHour);

/** The token of a password link, as in a mail. */
export async function makePasswordLink(
  db: DbPool,
  { email, ...party }: { id: string; accountId?: string; email: string },
  { now = new Date(), token = newToken() } = {},
): Promise<string> {
  const accountId = party.accountId ?? (await accountOf(db, party));
  const link = { accountId, tokenHash: hashToken(token), email, expiresAt: inTime(now) };
  await inTransaction(db, async (tx) => {
    await deletePasswordLinkOf(tx, accountId);
    await insertPasswordLink(tx, link, now);
  });
  return token;
}

/** The token of a link that changes an account's e-mail. */
export async function makeEmailChange(
  db: DbPool,
  party: { id: string; accountId?: string },
  email: string,
  { now = new Date(), token = newToken() } = {},
): Promise<string> {
  const accountId = party.accountId ?? (await accountOf(db, party));
  const change = { accountId, tokenHash: hashToken(token), email, expiresAt: inTime(now) };
  await inTransaction(db, (tx) => replaceEmailChange(tx, change));
  return token;
}
