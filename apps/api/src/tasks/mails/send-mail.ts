import type { MailMessage, MailProvider } from "@bandeja/providers/mail/mail-provider";
import { BreakerOpen, ProviderError } from "@bandeja/providers/provider-error";
import { normalizeEmail } from "@bandeja/domain/emails";
import type { Db } from "../../db/database.ts";
import { emailSubject, hashesOf, type KeyedHash } from "../../db/hash-key.ts";
import { newId } from "../../kernel/ids.ts";
import { FinalFailure } from "../../kernel/task.ts";
import type { MailJob, MailName } from "../queue.ts";
import { insertSentMail } from "./sent-mails-store.ts";
import { writeMail } from "./write-mail.ts";

export interface MailServices {
  readonly db: Db;
  readonly mail: MailProvider;
  readonly keyedHash: KeyedHash;
  readonly now: () => Date;
  /** The task whose attempt it is. */
  readonly taskId?: string;
}

/** The text that a verified e-mail is known by, too, so that the mails to a deleted account are still found. */
const recipientText = (address: string): string => emailSubject(normalizeEmail(address));

/** The forms in which `sent_mails` has an address. */
export const hashesOfRecipient = (address: string, keyedHash: KeyedHash): Buffer[] =>
  hashesOf(keyedHash, recipientText(address));

/**
 * Sends a mail, and notes for operators what the server answered.
 *
 * @throws FinalFailure if it will never accept it; ProviderError
 */
export async function sendNoted(
  kind: MailName,
  message: MailMessage & Pick<MailJob, "statementId">,
  services: MailServices,
): Promise<void> {
  const { statementId = null, ...sent } = message;
  const { db, mail, keyedHash, now, taskId } = services;
  async function note(isAccepted: boolean, answer: string): Promise<void> {
    const recipientHash = keyedHash(recipientText(message.to.address));
    const row = { id: newId(), recipientHash, kind, at: now(), isAccepted, answer, statementId, taskId };
    // Without a database the task must still end as it did, so that the mail is not sent again: the note is missing then.
    await insertSentMail(db, row).catch(() => undefined);
  }
  let answer: string;
  try {
    answer = await mail.send(sent);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!(error instanceof BreakerOpen)) await note(false, error.message);
    if (error.kind !== "refused") throw error;
    throw new FinalFailure(error.message, { cause: error });
  }
  await note(true, answer);
}

/** Writes and sends a mail. @throws FinalFailure, ProviderError, as `sendNoted` */
export const sendMail = (
  job: MailJob,
  services: MailServices & { readonly siteUrl: string },
): Promise<void> => {
  const { mail, to, statementId } = job;
  return sendNoted(
    mail,
    { to, ...(statementId && { statementId }), ...writeMail(job, services.siteUrl) },
    services,
  );
};
