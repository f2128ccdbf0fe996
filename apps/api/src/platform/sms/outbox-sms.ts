import type { Outbox } from "../outbox/outbox.ts";
import type { SmsProvider } from "./sms-provider.ts";

/** Stores each message in the outbox instead of sending it. */
export function createOutboxSms(outbox: Outbox): SmsProvider {
  return { send: ({ to, text }) => outbox.keep("sms", to, text) };
}
