import { accountOf } from "@bandeja/demo-data/factories";
import type { Tx } from "../src/db/database.ts";
import { hashToken, newToken } from "../src/modules/accounts/core/tokens.ts";
import { replaceEmailChange } from "../src/modules/accounts/links/email-changes-store.ts";
import { replacePasswordLink } from "../src/modules/accounts/links/password-links-store.ts";

const halfAnHour = 30 * 60 * 1000;
const inTime = (now: Date) => new Date(now.getTime() + halfAnHour);

/** The token of a password link, as in a mail. */
export async function makePasswordLink(
  tx: Tx,
  { email, ...party }: { id: string; accountId?: string; email: string },
  { now = new Date(), token = newToken() } = {},
): Promise<string> {
  const accountId = party.accountId ?? (await accountOf(tx, party));
  await replacePasswordLink(tx, { accountId, tokenHash: hashToken(token), email, expiresAt: inTime(now) });
  return token;
}

/** The token of a link that changes an account's e-mail. */
export async function makeEmailChange(
  tx: Tx,
  party: { id: string; accountId?: string },
  email: string,
  { now = new Date(), token = newToken() } = {},
): Promise<string> {
  const accountId = party.accountId ?? (await accountOf(tx, party));
  await replaceEmailChange(tx, { accountId, tokenHash: hashToken(token), email, expiresAt: inTime(now) });
  return token;
}
