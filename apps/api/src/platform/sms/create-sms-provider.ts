import type { SmsProvider } from "@bandeja/providers/sms/sms-provider";
import { createTwilioSms } from "@bandeja/providers/sms/twilio-sms";
import type { Config } from "../../config/config.ts";
import type { Db } from "../../db/database.ts";
import { createOutbox, type Outbox } from "../outbox/outbox.ts";

/** Stores each message in the outbox instead of sending it. */
function createOutboxSms(outbox: Outbox): SmsProvider {
  return { send: ({ to, text }) => outbox.keep("sms", to, text) };
}

/** Twilio if it is configured, otherwise the outbox. */
export function createSmsProvider({ twilio }: Pick<Config, "twilio">, db: Db, now: () => Date): SmsProvider {
  return twilio ? createTwilioSms(twilio) : createOutboxSms(createOutbox(db, now));
}
