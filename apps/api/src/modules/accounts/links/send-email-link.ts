import { mailedLinks } from "@bandeja/contract/site-pages";
import type { Language } from "@bandeja/contract/lists";
import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { insertEmailLink } from "./email-links-store.ts";
import { hashToken, newToken } from "../core/tokens.ts";

const linkLife = 7 * 24 * 60 * 60 * 1000;

interface EmailRecipient {
  id: string;
  email: string;
  language: Language;
}

/**
 * Mails an account a link that proves its e-mail, valid once within a week. The address may be another person's, so
 * that the mail contains nothing of the registration.
 */
export async function sendEmailLink(
  tx: Tx,
  { id, email, language }: EmailRecipient,
  now: Date,
  { queue, siteUrl }: Pick<Services, "queue" | "siteUrl">,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLife);
  await insertEmailLink(tx, { tokenHash: hashToken(token), accountId: id, email, expiresAt });
  await queue.sendMail(tx, {
    to: { address: email },
    language,
    mail: "verifyEmail",
    values: { link: `${siteUrl}${mailedLinks.verifyEmail(token)}` },
  });
}
