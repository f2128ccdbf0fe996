import type { EventPayload } from "@bandeja/contract/events";
import type { Language } from "@bandeja/contract/lists";
import type { Db, Tx } from "../../../db/database.ts";
import { findAccountName } from "./accounts-store.ts";

interface EmailRecipient {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  language: Language;
}

/**
 * Mails an event to an account: to its current e-mail, in its language. An unverified one gets
 * no mail: it may be another person's.
 *
 * @param about what the mail names: an e-mail, a phone number, a device or a passkey
 */
export async function findMailTo(
  tx: Db | Tx,
  account: EmailRecipient,
  about?: string,
): Promise<Pick<EventPayload<"password.reset">, "mailTo">> {
  if (account.emailVerifiedAt === null) return {};
  const name = (await findAccountName(tx, account.id)) ?? account.email;
  return { mailTo: { name, address: account.email, language: account.language, about } };
}
