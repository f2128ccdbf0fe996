import type { Config } from "@bandeja/config/config";
import type { Db } from "../db/database.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";
import type { MailProvider } from "@bandeja/providers/mail/mail-provider";
import type { BreakerList } from "@bandeja/providers/policy/breaker-list";
import type { PushProvider } from "@bandeja/providers/push/push-provider";
import type { SmsProvider } from "@bandeja/providers/sms/sms-provider";
import { createTwilioSms } from "@bandeja/providers/sms/twilio-sms";

/** Stores each mail in the outbox instead of sending it: subject, an empty line, text, and file names. */
function createOutboxMail(outbox: Outbox): MailProvider {
  return {
    send({ to, subject, text, attachments = [] }) {
      const files = attachments.map(({ name }) => `[${name}]`);
      return outbox.keep("mail", to.address, [subject, text, ...files].join("\n\n"));
    },
  };
}

interface DeliveryDeps {
  readonly config: Pick<Config, "smtp" | "twilio" | "vapid" | "env" | "stagingRecipients">;
  readonly db: Db;
  readonly breakers: BreakerList;
  readonly now: () => Date;
}

/** Whether an e-mail or a number may get what a server sends: in staging only a listed one, or one of a listed domain. */
function mayReceive(to: string, { env, stagingRecipients }: DeliveryDeps["config"]): boolean {
  const address = to.toLowerCase();
  const domain = address.includes("@") ? address.slice(address.lastIndexOf("@")) : undefined;
  return env !== "staging" || stagingRecipients.some((one) => one === address || one === domain);
}

/** The SMTP server if one is configured, otherwise the outbox, which in staging also has what others would get. */
export async function createMailProvider({ config, db, breakers, now }: DeliveryDeps): Promise<MailProvider> {
  const { smtp } = config;
  const outbox = createOutboxMail(createOutbox(db, now));
  if (smtp === undefined) return outbox;
  // Loaded on demand.
  const { createSmtpMail } = await import("@bandeja/providers/mail/smtp-mail");
  const mail = createSmtpMail({ url: smtp.url, from: { name: "Bandeja", address: smtp.from }, breakers });
  return {
    ...mail,
    send: (message) => (mayReceive(message.to.address, config) ? mail : outbox).send(message),
  };
}

/** Stores each message in the outbox instead of sending it. */
function createOutboxSms(outbox: Outbox): SmsProvider {
  return { send: ({ to, text }) => outbox.keep("sms", to, text) };
}

/** Twilio if it is configured, otherwise the outbox, which in staging also has what others would get. */
export function createSmsProvider({ config, db, breakers, now }: DeliveryDeps): SmsProvider {
  const outbox = createOutboxSms(createOutbox(db, now));
  if (config.twilio === undefined) return outbox;
  const sms = createTwilioSms({ ...config.twilio, breakers });
  return { ...sms, send: (message) => (mayReceive(message.to, config) ? sms : outbox).send(message) };
}

// A browser accepts only a valid key. The private half of this one does not exist.
const outboxPublicKey =
  "BHZo0-wSUUFPefTIsqwKHWX2R5imTS7HKkcqV0ckj9zCHF8A8zqiQQoW-LaJF9QSHC31anB6JZb4eJOjwrpK42o";

/** Stores each message in the outbox instead of sending it, with the browser as its recipient. */
function createOutboxPush(outbox: Outbox): PushProvider {
  return {
    publicKey: outboxPublicKey,
    send: ({ to, payload }) => outbox.keep("push", to.endpoint, payload),
  };
}

/** Web Push if its keys are configured, otherwise the outbox; none in public without keys. */
export async function createPushProvider({
  config: { vapid, env },
  db,
  breakers,
  now,
}: DeliveryDeps): Promise<PushProvider | undefined> {
  if (vapid === undefined) {
    return env === "development" ? createOutboxPush(createOutbox(db, now)) : undefined;
  }
  // Loaded on demand.
  const { createWebPush } = await import("@bandeja/providers/push/web-push");
  return createWebPush({ ...vapid, onlyPublic: env !== "development", breakers });
}
