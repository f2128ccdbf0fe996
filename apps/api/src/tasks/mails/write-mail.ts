import { translate, type Translate } from "@bandeja/i18n/translate";
import type { MailJob } from "../queue.ts";
import { htmlMail } from "./html-mail.ts";

interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** The label of a mail's button, for mails with a `link`. */
function actionOf(mail: MailJob["mail"], t: Translate): string | undefined {
  switch (mail) {
    case "verifyEmail":
    case "resetPassword":
    case "confirmEmail":
    case "linkIdentity":
    case "receipt":
    case "refundReceipt":
    case "sandboxReceipt":
    case "sandboxRefundReceipt":
    case "notification":
      return t(($) => $.mails[mail].action);
    default:
      return undefined;
  }
}

/**
 * The content of a mail in its reader's language, as plain text and as HTML in the brand's design.
 *
 * @param siteUrl the site's public address, without a slash at its end
 */
export function writeMail({ mail, language, values }: Omit<MailJob, "to">, siteUrl: string): WrittenMail {
  const t = translate(language);
  const subject = t(($) => $.mails[mail].subject, values);
  const text = t(($) => $.mails[mail].body, values);
  const foot = { text: t(($) => $.mails.foot), siteUrl };
  const [href, label] = [values["link"], actionOf(mail, t)];
  const button = href === undefined || label === undefined ? undefined : { href, label };
  return {
    subject,
    text: `${text}\n\n-- \n${foot.text}\n${siteUrl}`,
    html: htmlMail({ language, title: subject, text, button, foot }),
  };
}
