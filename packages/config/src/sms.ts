import { isSupportedCountry } from "libphonenumber-js/max";
import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { isMessageSender } from "./check-settings.ts";
import type { ServerEnvironment } from "./server.ts";
import { number, requireEncryption, url } from "./variables.ts";

const splitCountries = (text: string) => text.split(",").map((code) => code.trim().toUpperCase());
const countryList = z.string().check(
  z.refine((text) => splitCountries(text).every((code) => isSupportedCountry(code)), {
    error: "must be ISO codes of countries, like PT,BR",
  }),
);

export const SmsVariables = z.object({
  SMS_DAILY_BUDGET: number(1_000, z.minimum(0)),
  SMS_COUNTRIES: z.optional(countryList),
  SMS_PROOF_WORK: number(1, z.minimum(0.01), z.maximum(100)),
  TWILIO_ACCOUNT_SID: z.optional(z.string()),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(isMessageSender, { error: "must be a number (+351…), a messaging service (MG…) or a name" }),
      ),
  ),
  TWILIO_URL: z._default(url, "https://api.twilio.com"),
});
type SmsEnvironment = z.infer<typeof SmsVariables>;

export interface SmsConfig {
  /** The maximum of text messages a day for the whole server. */
  readonly smsDailyBudget: number;
  /** ISO codes of the countries to which text messages are sent; all by default. */
  readonly smsCountries: readonly string[] | undefined;
  /** The effort of a proof of work, as a multiple of the default. */
  readonly smsProofWork: number;
  readonly twilio: { accountSid: string; authToken: string; from: string; url: string } | undefined;
}

function readTwilio(env: SmsEnvironment & Pick<ServerEnvironment, "APP_ENV">): SmsConfig["twilio"] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  requireEncryption(env.APP_ENV, "TWILIO_URL", env.TWILIO_URL);
  if (accountSid && authToken && from) return { accountSid, authToken, from, url: env.TWILIO_URL };
  if (accountSid || authToken || from) {
    throw new StartupError(
      "Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together, or leave them unset.",
    );
  }
  return undefined;
}

/** How text messages are sent, and how many. @throws StartupError */
export const readSms = (env: SmsEnvironment & Pick<ServerEnvironment, "APP_ENV">): SmsConfig => ({
  smsDailyBudget: env.SMS_DAILY_BUDGET,
  smsCountries: env.SMS_COUNTRIES === undefined ? undefined : splitCountries(env.SMS_COUNTRIES),
  smsProofWork: env.SMS_PROOF_WORK,
  twilio: readTwilio(env),
});
