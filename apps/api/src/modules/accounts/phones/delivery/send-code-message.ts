import { translate } from "@bandeja/i18n/translate";
import type { TaskServices } from "../../../../runtime/services.ts";
import { sealMessage, type CodeMessage } from "./sealed-message.ts";

/** The path of Twilio's delivery reports. */
export const deliveryPath = "/webhooks/twilio/sms";

type CodeSender = Pick<TaskServices, "config" | "siteUrl" | "sms">;

/**
 * Twilio refuses an unreachable URL for reports, so only a site on https has one. The data of a second message
 * are in that URL, sealed: the database stores no code, and any process can send the message again.
 */
function reportTo(message: CodeMessage, { config, siteUrl }: CodeSender): string | undefined {
  if (config.twilio === undefined || !siteUrl.startsWith("https:")) return undefined;
  return `${siteUrl}${deliveryPath}?about=${sealMessage(message, config.twilio.authToken)}`;
}

/** Sends a code. @throws ProviderError */
export async function sendCodeMessage(message: CodeMessage, services: CodeSender): Promise<void> {
  const { to, code, language } = message;
  await services.sms.send({
    to,
    text: translate(language)(($) => $.mails.smsCode, { code }),
    reportTo: reportTo(message, services),
  });
}
