import { mailedLinks } from "@bandeja/contract/site-pages";
import type { Language } from "@bandeja/contract/lists";
import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { insertEmailLink } from "./email-links-store.ts";
import { limitsOfMailbox, takeMail } from "./take-mail.ts";
import { hashToken, newToken } from "../core/tokens.ts";

/** How long (ms) a link is valid. */
export const emailLinkLife = 7 * 24 * 60 * 60 * 1000;

interface EmailRecipient {
  id: string;
  email: string;
  language: Language;
}

/**
 * Mails an account a link that proves its e-mail, valid once within a week. The address may be another person's, so
 * that the mail contains nothing of the registration.
 *
 * @returns whether it was sent; if not, the mailbox has had its mails of the day
 */
export async function sendEmailLink(
  tx: Tx,
  { id, email, language }: EmailRecipient,
  now: Date,
  { queue, siteUrl, keyedHash }: Pick<Services, "queue" | "siteUrl" | "keyedHash">,
): Promise<boolean> {
  if (!(await takeMail(tx, limitsOfMailbox(email, keyedHash), now))) return false;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + emailLinkLife);
  await insertEmailLink(tx, { tokenHash: hashToken(token), accountId: id, email, expiresAt });
  await queue.sendMail(tx, {
    to: { address: email },
    language,
    mail: "verifyEmail",
    values: { link: `${siteUrl}${mailedLinks.verifyEmail(token)}` },
  });
  return true;
}
