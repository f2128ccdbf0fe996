import type { Config } from "../../config/config.ts";
import type { Db } from "../../db/database.ts";
import { createOutbox } from "../outbox/outbox.ts";
import type { MailProvider } from "./mail-provider.ts";
import { createOutboxMail } from "./outbox-mail.ts";

/** The SMTP server where one is configured, the outbox elsewhere. */
export async function createMailProvider(
  { smtp }: Pick<Config, "smtp">,
  db: Db,
  now: () => Date,
): Promise<MailProvider> {
  if (smtp === undefined) return createOutboxMail(createOutbox(db, now));
  // The client is loaded where it is used.
  const { createSmtpMail } = await import("./smtp-mail.ts");
  return createSmtpMail({ url: smtp.url, from: { name: "Bandeja", address: smtp.from } });
}
