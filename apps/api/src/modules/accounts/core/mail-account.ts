import type { Language } from "@bandeja/contract/lists";
import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import type { MailName } from "../../../tasks/queue.ts";
import { findAccountName } from "./accounts-store.ts";

interface EmailRecipient {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  language: Language;
}

/**
 * Mails an account about a change, in its language, after the transaction. An e-mail that was never verified gets no
 * mail: it may be another person's.
 *
 * @param values values of the text besides `name`
 */
export async function mailAccount(
  tx: Tx,
  account: EmailRecipient,
  { mail, values = {} }: { mail: MailName; values?: Readonly<Record<string, string>> },
  { queue }: Pick<Services, "queue">,
): Promise<void> {
  if (account.emailVerifiedAt === null) return;
  const name = (await findAccountName(tx, account.id)) ?? account.email;
  const to = { name, address: account.email };
  await queue.sendMail(tx, { to, language: account.language, mail, values: { name, ...values } });
}
