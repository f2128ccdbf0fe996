import type { Config } from "../../config/config.ts";
import type { Db } from "../../db/database.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { createOutboxSms } from "./outbox-sms.ts";
import type { SmsProvider } from "./sms-provider.ts";
import { createTwilioSms } from "./twilio-sms.ts";

/** Twilio where it is configured, the outbox elsewhere. */
export function createSmsProvider({ twilio }: Pick<Config, "twilio">, db: Db, now: () => Date): SmsProvider {
  return twilio ? createTwilioSms(twilio) : createOutboxSms(createOutbox(db, now));
}
