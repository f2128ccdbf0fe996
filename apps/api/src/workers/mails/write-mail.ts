import { translate } from "@bandeja/i18n/translate";
import type { MailJob } from "../queue.ts";
import { htmlMail } from "./html-mail.ts";

interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** The words of a mail in its reader's language, as plain text and in the brand's look. */
export function writeMail({ mail, language, values }: MailJob): WrittenMail {
  const t = translate(language);
  const subject = t(($) => $.mails[mail].subject);
  const text = t(($) => $.mails[mail].body, values);
  const href = values["link"];
  const button =
    mail === "verifyEmail" && href !== undefined
      ? { href, label: t(($) => $.mails.verifyEmail.action) }
      : undefined;
  return { subject, text, html: htmlMail({ language, title: subject, text, button }) };
}
