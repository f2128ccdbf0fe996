import type { MailMessage } from "@bandeja/providers/mail/mail-provider";
import { BreakerOpen, ProviderError } from "@bandeja/providers/provider-error";
import type { KeyedHash } from "../../db/hash-key.ts";
import { newId } from "../../kernel/ids.ts";
import { FinalFailure } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { MailJob, MailName } from "../queue.ts";
import { insertSentMail } from "./sent-mails-store.ts";
import { writeMail } from "./write-mail.ts";

type MailServices = Pick<TaskServices, "db" | "mail" | "keyedHash" | "now">;

/** The form in which `sent_mails` has an address. */
export const hashRecipient = (address: string, keyedHash: KeyedHash): Buffer =>
  keyedHash(`recipient of mails: ${address.toLowerCase()}`);

/**
 * Sends a mail, and notes for operators what the server answered.
 *
 * @throws FinalFailure if it will never accept it; ProviderError
 */
export async function sendNoted(kind: MailName, message: MailMessage, services: MailServices): Promise<void> {
  const { db, mail, keyedHash, now } = services;
  const note = (isAccepted: boolean, answer: string) => {
    const recipientHash = hashRecipient(message.to.address, keyedHash);
    return insertSentMail(db, { id: newId(), recipientHash, kind, at: now(), isAccepted, answer });
  };
  let answer: string;
  try {
    answer = await mail.send(message);
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
): Promise<void> => sendNoted(job.mail, { to: job.to, ...writeMail(job, services.siteUrl) }, services);
