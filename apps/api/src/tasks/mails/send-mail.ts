import { FinalFailure } from "../../kernel/task.ts";
import type { MailProvider } from "@bandeja/providers/mail/mail-provider";
import { ProviderError } from "@bandeja/providers/provider-error";
import type { MailJob } from "../queue.ts";
import { writeMail } from "./write-mail.ts";

/** Awaits a mail that is being sent. @throws FinalFailure if its server will never accept it */
export async function failForGood(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
    throw new FinalFailure(error.message, { cause: error });
  }
}

/** Writes and sends a mail. @throws FinalFailure if its server will never accept it; ProviderError */
export async function sendMail(
  job: MailJob,
  { mail, siteUrl }: { mail: MailProvider; siteUrl: string },
): Promise<void> {
  await failForGood(mail.send({ to: job.to, ...writeMail(job, siteUrl) }));
}
