import { isSupportedCountry } from "libphonenumber-js/max";
import * as z from "zod/mini";
import {
  areFeeCountries,
  hasScheme,
  isMessageSender,
  isOrigin,
  isProxyList,
  isSecretKey,
} from "./check-settings.ts";

const flag = z.enum(["on", "off"]);
const number = (fallback: number, ...checks: Parameters<ReturnType<typeof z.number>["check"]>) =>
  z._default(z.coerce.number().check(...checks), fallback);
const url = z.string().check(z.refine((value) => URL.canParse(value), { error: "must be an absolute URL" }));

/** Where the pictures of a map come from: `https://tiles.example/{z}/{x}/{y}.png`, each of the three once. */
const isTileAddress = (value: string) =>
  /^https:\/\/[^{}/?#]+\//.test(value) &&
  URL.canParse(value) &&
  [...value.matchAll(/\{[^}]*\}?|\}/g)]
    .map(([part]) => part)
    .toSorted()
    .join("") === "{x}{y}{z}";
const tileAddress = z
  .string()
  .check(z.refine(isTileAddress, { error: "must begin with https:// and have {z}, {x} and {y} in it" }));

/** A hundred years, in milliseconds. */
const mostOffset = 100 * 365 * 86_400_000;

const feesByCountry =
  /^\s*[A-Z]{2}\s*=\s*\d{1,4}(\.\d{1,2})?\s*(,\s*[A-Z]{2}\s*=\s*\d{1,4}(\.\d{1,2})?\s*)*$/i;
export const splitCountries = (text: string) => text.split(",").map((code) => code.trim().toUpperCase());
const countryList = z.string().check(
  z.refine((text) => splitCountries(text).every((code) => isSupportedCountry(code)), {
    error: "must be ISO codes of countries, like PT,BR",
  }),
);
const fingerprints = /^\s*[0-9a-f]{2}(:[0-9a-f]{2}){31}\s*(,\s*[0-9a-f]{2}(:[0-9a-f]{2}){31}\s*)*$/i;

/** The settings as environment variables, each by itself. */
export const EnvironmentSchema = z.object({
  APP_ENV: z._default(z.enum(["development", "production"]), "development"),
  PORT: number(3000, z.minimum(0), z.maximum(65_535)),
  HOST: z._default(z.string(), "127.0.0.1"),
  SHUTDOWN_DRAIN_SECONDS: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(300))),
  METRICS_PORT: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(65_535))),
  METRICS_HOST: z._default(z.string(), "127.0.0.1"),
  SITE_URL: z.optional(
    url.check(
      z.refine(hasScheme("https", "http"), { error: "must begin with https:// or http://" }),
      z.refine(isOrigin, { error: "must have nothing after the host: https://bandeja.example" }),
    ),
  ),
  // A path, or an address elsewhere.
  API_URL: z.optional(
    z
      .string()
      .check(z.refine((value) => URL.canParse(value, "http://localhost"), { error: "must be a URL" })),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(isProxyList, { error: "must be addresses of proxies such as 10.0.0.1,192.168.0.0/16" }),
      ),
  ),
  DATA_DIR: z._default(z.string(), ".data"),
  DATABASE_URL: z.optional(
    url.check(z.refine(hasScheme("postgres", "postgresql"), { error: "must begin with postgres://" })),
  ),
  DATABASE_POOL: number(20, z.minimum(2), z.maximum(500)),
  REDIS_URL: z.optional(
    url.check(z.refine(hasScheme("redis", "rediss"), { error: "must begin with redis:// or rediss://" })),
  ),
  HASH_KEY: z.optional(z.string().check(z.minLength(32, { error: "must have 32 characters or more" }))),
  RATE_LIMITS: z._default(flag, "on"),
  APP_CLOCK_OFFSET: number(0, z.minimum(-mostOffset), z.maximum(mostOffset)),
  DEMO: z._default(flag, "on"),
  LOG_LEVEL: z.optional(z.enum(["silent", "error", "warn", "info", "debug"])),
  JOB_FEE_USD: number(9.9, z.minimum(0.01), z.maximum(10_000)),
  JOB_FEE_BY_COUNTRY: z.optional(
    z.string().check(
      z.regex(feesByCountry, { error: "must be like PT=8.50,BR=5" }),
      z.refine((text) => !/=\s*0+(\.0*)?\s*(,|$)/.test(text), { error: "must be more than nothing" }),
      z.refine(areFeeCountries, { error: "has a code that is no country's" }),
    ),
  ),
  COMPANY_NAME: z._default(z.string().check(z.maxLength(100)), "Bandeja"),
  COMPANY_ADDRESS: z.optional(z.string().check(z.maxLength(300))),
  COMPANY_TAX_ID: z.optional(z.string().check(z.maxLength(50))),
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(z.refine(isSecretKey, { error: "must begin with sk_live_, rk_live_, sk_test_ or rk_test_" })),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\S+$/, { error: "must begin with whsec_" })),
  ),
  STRIPE_URL: z._default(url, "https://api.stripe.com"),
  CONTACT_DAILY_LIMIT: number(150, z.int(), z.minimum(1), z.maximum(100_000)),
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
  SMTP_URL: z.optional(
    url.check(z.refine((value) => /^smtps?:/i.test(value), { error: "must begin with smtp:// or smtps://" })),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\s@<>",;]+@[^\s@<>",;]+$/, { error: "must be an address alone" })),
  ),
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  VAPID_SUBJECT: z.optional(
    url.check(
      z.refine((value) => /^(mailto:\S+@|https:)/i.test(value), {
        error: "must begin with mailto: or https://",
      }),
    ),
  ),
  S3_BUCKET_URL: z.optional(url),
  S3_REGION: z._default(z.string(), "us-east-1"),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  OIDC_ISSUER: z.optional(url),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  TILES_URL: z.optional(tileAddress),
  TILES_ATTRIBUTION: z.optional(z.string()),
  ANDROID_APP_ID: z.optional(
    z.string().check(z.regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, { error: "must be like org.example.app" })),
  ),
  ANDROID_APP_FINGERPRINTS: z.optional(
    z.string().check(z.regex(fingerprints, { error: "must be SHA-256 fingerprints, AB:CD:…" })),
  ),
  IOS_APP_ID: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Z0-9]{10}(\.[a-z0-9-]+){2,}$/i, { error: "must be like A1B2C3D4E5.org.example.app" }),
      ),
  ),
});
export type Environment = z.infer<typeof EnvironmentSchema>;
