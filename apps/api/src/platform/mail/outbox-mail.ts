import type { Outbox } from "../outbox/outbox.ts";
import type { MailProvider } from "./mail-provider.ts";

/** Stores each mail in the outbox instead of sending it: subject, an empty line, text, and file names. */
export function createOutboxMail(outbox: Outbox): MailProvider {
  return {
    send({ to, subject, text, attachments = [] }) {
      const files = attachments.map(({ name }) => `[${name}]`);
      return outbox.keep("mail", to.address, [subject, text, ...files].join("\n\n"));
    },
  };
}
