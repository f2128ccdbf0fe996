import type { Outbox } from "../outbox/outbox.ts";
import type { MailProvider } from "./mail-provider.ts";

/** Keeps each mail in the outbox instead of sending it: its subject, an empty line, its text. */
export function createOutboxMail(outbox: Outbox): MailProvider {
  return { send: ({ to, subject, text }) => outbox.keep("mail", to.address, `${subject}\n\n${text}`) };
}
