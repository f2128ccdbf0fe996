import { translate, type Translate } from "@bandeja/i18n/translate";
import { FinalFailure } from "../../kernel/task.ts";
import type { MailJob } from "../queue.ts";
import { htmlMail } from "@bandeja/plain-pages/html-mail";

interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

/** The label of a mail's button, for mails with a `link`. */
function actionOf(mail: MailJob["mail"], t: Translate): string | undefined {
  switch (mail) {
    case "verifyEmail":
    case "resetPassword":
    case "resetPasswordToday":
    case "confirmEmail":
    case "linkIdentity":
    case "newDevice":
    case "passkeyAdded":
    case "passkeyRemoved":
    case "recoveryBegun":
    case "recoveryLink":
    case "exportLinkMade":
    case "exportLinkUsed":
    case "receipt":
    case "refundReceipt":
    case "refundReceiptElsewhere":
    case "sandboxReceipt":
    case "sandboxRefundReceipt":
    case "statement":
    case "notification":
      return t(($) => $.mails[mail].action);
    default:
      return undefined;
  }
}

/** A link that ends mails of a kind by a POST, without a login (RFC 8058). */
export interface UnsubscribeLink {
  readonly href: string;
  readonly label: string;
}

const oneClick = ({ href }: UnsubscribeLink) => ({
  "List-Unsubscribe": `<${href}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * The content of a mail in its reader's language, as plain text and as HTML in the brand's design.
 *
 * @param siteUrl the site's public address, without a slash at its end
 * @param unsubscribe for mails about notifications; others cannot be turned off
 * @throws FinalFailure for an unknown mail
 */
export function writeMail(
  { mail, language, values }: Omit<MailJob, "to">,
  siteUrl: string,
  unsubscribe?: UnsubscribeLink,
): WrittenMail {
  const t = translate(language);
  // The queue may have a task of another version.
  const mails = t(($) => $.mails);
  if (!Object.hasOwn(mails, mail)) throw new FinalFailure(`There is no mail "${mail}"`);
  const subject = t(($) => $.mails[mail].subject, values);
  const text = t(($) => $.mails[mail].body, values);
  const foot = { text: t(($) => $.mails.foot), siteUrl, unsubscribe };
  const [href, label] = [values["link"], actionOf(mail, t)];
  const button = href === undefined || label === undefined ? undefined : { href, label };
  return {
    subject,
    text: `${text}\n\n-- \n${foot.text}\n${unsubscribe ? `${unsubscribe.label}: ${unsubscribe.href}\n` : ""}${siteUrl}`,
    html: htmlMail({ language, title: subject, text, button, foot }),
    ...(unsubscribe && { headers: oneClick(unsubscribe) }),
  };
}
