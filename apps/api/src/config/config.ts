import { createECDH } from "node:crypto";
import * as z from "zod/mini";
import { hasScheme, isLiveKey } from "./check-settings.ts";
import { EnvironmentSchema, splitCountries, type Environment } from "./environment.ts";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";

/** The settings of one process. Amounts are hundredths, durations milliseconds. */
export interface Config {
  readonly env: "development" | "production";
  readonly port: number;
  readonly host: string;
  /** How long load balancers have to see that this process ends. */
  readonly drainMs: number;
  /** Where metrics and the details of readiness are served, if anywhere. */
  readonly metrics: { host: string; port: number } | undefined;
  /** Public address without a slash at its end; unknown until the port is, where it was left out. */
  readonly siteUrl: string | undefined;
  /** Where the site's calls go, if not to `/api` of its own origin. */
  readonly apiUrl: string | undefined;
  /** As Fastify's `trustProxy`: a list of addresses, or nothing. */
  readonly trustProxy: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly redisUrl: string | undefined;
  /** What e-mails, phones and addresses are hashed with that are kept as hashes alone; the database has one, too. */
  readonly hashKey: string | undefined;
  readonly rateLimits: boolean;
  readonly clockOffset: number;
  readonly demo: boolean;
  readonly logLevel: string;
  readonly jobFeeCents: number;
  /** The fee where it is another one: by ISO codes of countries. */
  readonly jobFeesByCountry: ReadonlyMap<string, number>;
  /** Who takes the fee, as its receipts say. */
  readonly company: { name: string; address: string | undefined; taxId: string | undefined };
  /** By whom the fee is taken; the sandbox without it. */
  readonly stripe: { secretKey: string; webhookSecret: string; url: string } | undefined;
  /** Of how many people a venue may open phone and e-mail within 24 hours. */
  readonly contactDailyLimit: number;
  /** Text messages a day for the whole server. */
  readonly smsDailyBudget: number;
  /** ISO codes of the countries that text messages go to; all when absent. */
  readonly smsCountries: readonly string[] | undefined;
  /** How much work a proof of work takes, as a multiple of the usual. */
  readonly smsProofWork: number;
  readonly twilio: { accountSid: string; authToken: string; from: string; url: string } | undefined;
  readonly smtp: { url: string; from: string } | undefined;
  /** By which push services know this server, and whom they write to. */
  readonly vapid: { publicKey: string; privateKey: string; subject: string } | undefined;
  /** Where photos are kept, if not in `dataDir`; the address without a slash at its end. */
  readonly bucket: { url: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  /** Who says who somebody is; the issuer as its own metadata write it. */
  readonly oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Where the streets of the app's maps come from, and whom that is owed to; outlines of countries without it. */
  readonly tiles: { url: string; attribution: string } | undefined;
  /** The app's package in a store for Android, and by which keys it may be signed. */
  readonly androidApp: { id: string; fingerprints: readonly string[] } | undefined;
  /** The app's package in Apple's store: team and bundle. */
  readonly iosApp: string | undefined;
}

const thisMachine = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/;

/** Refuses to send secrets in the clear, but to a program on this machine outside production. */
function requireEncryption(env: Environment, name: string, address: string): void {
  const { protocol, hostname } = new URL(address);
  const isTest = env.APP_ENV !== "production" && protocol === "http:" && thisMachine.test(hostname);
  if (protocol !== "https:" && !isTest) throw new StartupError(`${name} must begin with https://.`);
}

function twilioOf(env: Environment): Config["twilio"] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  requireEncryption(env, "TWILIO_URL", env.TWILIO_URL);
  if (accountSid && authToken && from) return { accountSid, authToken, from, url: env.TWILIO_URL };
  if (accountSid || authToken || from) {
    throw new StartupError(
      "Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together, or none of them.",
    );
  }
  return undefined;
}

/** `PT=8.50,BR=5` as hundredths by country. */
function feesOf({ JOB_FEE_BY_COUNTRY: given }: Environment): ReadonlyMap<string, number> {
  const pairs = (given?.split(",") ?? []).map((pair) => pair.split("="));
  return new Map(pairs.map(([code = "", fee]) => [code.trim().toUpperCase(), Math.round(Number(fee) * 100)]));
}

/** The least that Stripe takes in USD, in hundredths. */
const leastOfStripe = 50;

function stripeOf(env: Environment): Config["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: address } = env;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret) {
    throw new StartupError("Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET together, or none of them.");
  }
  requireEncryption(env, "STRIPE_URL", address);
  if (Math.min(Math.round(env.JOB_FEE_USD * 100), ...feesOf(env).values()) < leastOfStripe) {
    throw new StartupError("Stripe takes no fee below 0.50 USD: JOB_FEE_USD, JOB_FEE_BY_COUNTRY.");
  }
  return { secretKey, webhookSecret, url: address };
}

function smtpOf({ SMTP_URL: address, MAIL_FROM: from }: Environment): Config["smtp"] {
  if (address && from) return { url: address, from };
  if (address || from) throw new StartupError("Set SMTP_URL and MAIL_FROM together, or none of them.");
  return undefined;
}

/** The public key that belongs to a private one, both in base64url; undefined for what is none. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url");
  } catch {
    return undefined;
  }
}

function vapidOf(env: Environment): Config["vapid"] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (publicKey && privateKey && subject) {
    if (publicKeyOf(privateKey) === publicKey) return { publicKey, privateKey, subject };
    throw new StartupError("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys.");
  }
  if (publicKey || privateKey || subject) {
    throw new StartupError(
      "Set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT together, or none of them.",
    );
  }
  return undefined;
}

function bucketOf(env: Environment): Config["bucket"] {
  const { S3_BUCKET_URL: address, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (address && accessKeyId && secretAccessKey) {
    return { url: address.replace(/\/+$/, ""), region, accessKeyId, secretAccessKey };
  }
  if (address || accessKeyId || secretAccessKey) {
    throw new StartupError(
      "Set S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or none of them.",
    );
  }
  return undefined;
}

function tilesOf({ TILES_URL: address, TILES_ATTRIBUTION: attribution }: Environment): Config["tiles"] {
  if (address && attribution) return { url: address, attribution };
  if (address || attribution) {
    throw new StartupError("Set TILES_URL and TILES_ATTRIBUTION together, or none of them.");
  }
  return undefined;
}

function androidAppOf(env: Environment): Config["androidApp"] {
  const { ANDROID_APP_ID: id, ANDROID_APP_FINGERPRINTS: prints } = env;
  if (id && prints) return { id, fingerprints: prints.split(",").map((print) => print.trim().toUpperCase()) };
  if (id || prints) {
    throw new StartupError("Set ANDROID_APP_ID and ANDROID_APP_FINGERPRINTS together, or none of them.");
  }
  return undefined;
}

const google = "https://accounts.google.com";

function oidcOf(env: Environment): Config["oidc"] {
  const { OIDC_ISSUER: issuer = google, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) {
    if (!clientId && !clientSecret && !env.OIDC_ISSUER) return undefined;
    throw new StartupError(
      "Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together, and OIDC_ISSUER only with them.",
    );
  }
  requireEncryption(env, "OIDC_ISSUER", issuer);
  return { issuer, clientId, clientSecret };
}

function refuseInProduction(env: Environment): void {
  const wrong = [
    !env.SITE_URL && "SITE_URL is required",
    env.SITE_URL && !hasScheme("https")(env.SITE_URL) && "SITE_URL must begin with https://",
    env.APP_CLOCK_OFFSET !== 0 && "APP_CLOCK_OFFSET must be left out",
    env.RATE_LIMITS === "off" && "RATE_LIMITS must be on",
    env.DEMO === "on" && "DEMO must be off",
    !env.TWILIO_ACCOUNT_SID &&
      "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are required to send codes",
    !env.SMS_COUNTRIES && "SMS_COUNTRIES is required: the countries that text messages go to",
    !env.SMTP_URL && "SMTP_URL and MAIL_FROM are required to send mail",
    !env.STRIPE_SECRET_KEY && "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are required to take the fee",
    env.STRIPE_SECRET_KEY &&
      !isLiveKey(env.STRIPE_SECRET_KEY) &&
      "STRIPE_SECRET_KEY must be a live key (sk_live_… or rk_live_…)",
  ].filter((text) => typeof text === "string" && text !== "");
  if (wrong.length > 0) throw new StartupError(`APP_ENV=production: ${wrong.join("; ")}.`);
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, PORT: own }: Environment): Config["metrics"] {
  if (port === undefined) return undefined;
  if (port !== 0 && port === own) throw new StartupError("METRICS_PORT must be another port than PORT.");
  return { host, port };
}

/** Runs all readers, so that one message names everything that is wrong. */
function readAll<Read extends Record<string, (env: Environment) => unknown>>(
  env: Environment,
  readers: Read,
) {
  const problems: string[] = [];
  const read = Object.entries(readers).map(([name, reader]) => {
    try {
      return [name, reader(env)];
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      problems.push(error.message);
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw new StartupError(problems.join(" "));
  return Object.fromEntries(read) as { [Name in keyof Read]: ReturnType<Read[Name]> };
}

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 *
 * @throws StartupError naming every variable that is wrong.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = z.safeParse(EnvironmentSchema, given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")} (${issue.message || issue.code})`,
    );
    throw new StartupError(`Wrong settings: ${wrong.join(", ")}. See docs/settings.md.`);
  }
  const env = parsed.data;
  const { production: _, ...groups } = readAll(env, {
    production: (settings) => {
      if (settings.APP_ENV === "production") refuseInProduction(settings);
    },
    metrics: metricsOf,
    stripe: stripeOf,
    twilio: twilioOf,
    smtp: smtpOf,
    vapid: vapidOf,
    bucket: bucketOf,
    oidc: oidcOf,
    tiles: tilesOf,
    androidApp: androidAppOf,
  });
  return {
    ...groups,
    env: env.APP_ENV,
    port: env.PORT,
    host: env.HOST,
    drainMs: (env.SHUTDOWN_DRAIN_SECONDS ?? (env.APP_ENV === "production" ? 5 : 0)) * 1_000,
    siteUrl: env.SITE_URL?.replace(/\/+$/, ""),
    apiUrl: env.API_URL,
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    hashKey: env.HASH_KEY,
    rateLimits: env.RATE_LIMITS === "on",
    clockOffset: env.APP_CLOCK_OFFSET,
    demo: env.DEMO === "on",
    // A line for each request is for whoever operates a site, not for whoever tries one out.
    logLevel: env.LOG_LEVEL ?? (env.APP_ENV === "production" ? "info" : "warn"),
    jobFeeCents: Math.round(env.JOB_FEE_USD * 100),
    jobFeesByCountry: feesOf(env),
    company: { name: env.COMPANY_NAME, address: env.COMPANY_ADDRESS, taxId: env.COMPANY_TAX_ID },
    contactDailyLimit: env.CONTACT_DAILY_LIMIT,
    smsDailyBudget: env.SMS_DAILY_BUDGET,
    smsCountries: env.SMS_COUNTRIES === undefined ? undefined : splitCountries(env.SMS_COUNTRIES),
    smsProofWork: env.SMS_PROOF_WORK,
    iosApp: env.IOS_APP_ID,
  };
}
