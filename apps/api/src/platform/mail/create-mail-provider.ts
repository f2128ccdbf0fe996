import type { Config } from "../../config/config.ts";
import type { Db } from "../../db/database.ts";
import { createOutbox, type Outbox } from "../outbox/outbox.ts";
import type { MailProvider } from "@bandeja/providers/mail/mail-provider";

/** Stores each mail in the outbox instead of sending it: subject, an empty line, text, and file names. */
function createOutboxMail(outbox: Outbox): MailProvider {
  return {
    send({ to, subject, text, attachments = [] }) {
      const files = attachments.map(({ name }) => `[${name}]`);
      return outbox.keep("mail", to.address, [subject, text, ...files].join("\n\n"));
    },
  };
}

/** The SMTP server if one is configured, otherwise the outbox. */
export async function createMailProvider(
  { smtp }: Pick<Config, "smtp">,
  db: Db,
  now: () => Date,
): Promise<MailProvider> {
  if (smtp === undefined) return createOutboxMail(createOutbox(db, now));
  // Loaded on demand.
  const { createSmtpMail } = await import("@bandeja/providers/mail/smtp-mail");
  return createSmtpMail({ url: smtp.url, from: { name: "Bandeja", address: smtp.from } });
}
