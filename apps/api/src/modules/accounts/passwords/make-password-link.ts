import type { Tx } from "../../../db/database.ts";
import type { MailJob, PasswordLinkJob } from "../../../tasks/queue.ts";
import { findAccountByEmail } from "../core/accounts-store.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { replacePasswordLink } from "../links/password-links-store.ts";

const linkLife = 30 * 60 * 1000;

/**
 * Makes a link that sets another password, good once within half an hour, and the mail that carries it; those that
 * were sent before are good no more. The mail goes to an e-mail that was never verified, too: whoever opens it has
 * proved it.
 *
 * @param siteUrl the site's public address, without a slash at its end
 * @returns undefined where nobody has that e-mail.
 */
export async function makePasswordLink(
  tx: Tx,
  { type, emailKey }: PasswordLinkJob,
  now: Date,
  siteUrl: string,
): Promise<MailJob | undefined> {
  const account = await findAccountByEmail(tx, type, emailKey);
  if (account === undefined || account.deletedAt !== null) return undefined;
  const { id: accountId, email, language } = account;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLife);
  await replacePasswordLink(tx, { accountId, tokenHash: hashToken(token), email, expiresAt });
  const link = `${siteUrl}/resetpassword?token=${token}`;
  return { to: { address: email }, language, mail: "resetPassword", values: { link } };
}
