import { appPaths } from "@bandeja/contract/app-pages";
import { appLink } from "@bandeja/contract/cross-links";
import { mailedLinks } from "@bandeja/contract/site-pages";
import type { Tx } from "../../../db/database.ts";
import type { MailJob, PasswordLinkJob } from "../../../tasks/queue.ts";
import { findAccountByEmail } from "../core/accounts-store.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { replacePasswordLink } from "../links/password-links-store.ts";

const linkLife = 30 * 60 * 1000;

/**
 * Makes a link that sets another password, valid once within half an hour, and its mail; earlier links become invalid.
 * It goes to unverified e-mails, too: opening it proves the e-mail.
 * Workers choose the password in the app, venues where they asked for the link.
 *
 * @param siteUrl the site's public address, without a slash at its end
 * @returns undefined if no account has that e-mail.
 */
export async function makePasswordLink(
  tx: Tx,
  { side, isForApp = side === "worker", emailKey }: PasswordLinkJob,
  now: Date,
  siteUrl: string,
): Promise<MailJob | undefined> {
  const account = await findAccountByEmail(tx, side, emailKey);
  if (account === undefined || account.deletedAt !== null) return undefined;
  const { id: accountId, email, language } = account;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLife);
  await replacePasswordLink(tx, { accountId, tokenHash: hashToken(token), email, expiresAt });
  const path = isForApp ? appLink(appPaths.resetPasswordBy(token)) : mailedLinks.resetPassword(token);
  const link = `${siteUrl}${path}`;
  return { to: { address: email }, language, mail: "resetPassword", values: { link } };
}
