import { BreakerOpen, ProviderError } from "@bandeja/providers/provider-error";
import type { TaskServices } from "../../../../runtime/services.ts";
import type { SecondCodeJob } from "../../../../tasks/queue.ts";
import { isSecondDue, returnSecondSend, saveDelivery } from "./delivery-store.ts";
import { openMessage } from "./sealed-message.ts";
import { sendCodeMessage } from "./send-code-message.ts";

/**
 * Sends the second message of a code, once. While the provider's circuit breaker is open the task waits, until the code
 * has expired or was entered: then nothing is sent, and the budget gets its message back.
 *
 * @throws ProviderError when the message was refused or may be lost; BreakerOpen while it waits
 */
export async function sendSecondCode(
  { sealed, delivery, error }: SecondCodeJob,
  services: Pick<TaskServices, "db" | "config" | "siteUrl" | "sms" | "now">,
): Promise<void> {
  const { db, config, now } = services;
  const message = config.twilio && openMessage(sealed, config.twilio.authToken);
  // The credentials have changed since: the message cannot be read.
  if (message === undefined) return;
  const report = { tokenHash: Buffer.from(message.challenge, "base64url"), isSecond: true, delivery, error };
  if (!(await isSecondDue(db, report, now()))) return returnSecondSend(db, report);
  try {
    await sendCodeMessage({ ...message, isSecond: true }, services);
  } catch (failure) {
    const isWaiting = failure instanceof BreakerOpen;
    if (failure instanceof ProviderError && !isWaiting) await saveDelivery(db, report);
    throw failure;
  }
}
