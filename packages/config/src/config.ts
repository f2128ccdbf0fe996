import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { isLiveKey } from "@bandeja/providers/payments/stripe/keys";
import { hasScheme } from "./check-settings.ts";
import { readConduct, ConductVariables, type ConductConfig } from "./conduct.ts";
import { ConsoleVariables, readConsole, type ConsoleConfig } from "./console.ts";
import { readDatabase, DatabaseVariables, type DatabaseConfig } from "./database.ts";
import { readOidc, IdentityVariables, type IdentityConfig } from "./identity.ts";
import { readLimits, LimitsVariables, type LimitsConfig } from "./limits.ts";
import { readSmtp, MailVariables, type MailConfig } from "./mail.ts";
import { readTiles, MapsVariables, type MapsConfig } from "./maps.ts";
import { ObservabilityVariables, readObservability, type ObservabilityConfig } from "./observability.ts";
import { readPayments, PaymentsVariables, type PaymentsConfig } from "./payments.ts";
import { readBucket, PhotosVariables, type PhotosConfig } from "./photos.ts";
import { readVapid, PushVariables, type PushConfig } from "./push.ts";
import { readServer, ServerVariables, type ServerConfig } from "./server.ts";
import { readSecurityContact, readSite, SiteVariables, type SiteConfig } from "./site.ts";
import { readSms, SmsVariables, type SmsConfig } from "./sms.ts";
import { readStaging, StagingVariables, type StagingConfig } from "./staging.ts";
import { readStoreApps, StoreAppsVariables, type StoreAppsConfig } from "./store-apps.ts";

interface WithConduct {
  readonly conduct: ConductConfig;
}

/** The settings of one process. Amounts are hundredths, durations milliseconds. */
export interface Config
  extends
    ServerConfig,
    ConsoleConfig,
    DatabaseConfig,
    PaymentsConfig,
    WithConduct,
    LimitsConfig,
    SmsConfig,
    MailConfig,
    PushConfig,
    PhotosConfig,
    IdentityConfig,
    MapsConfig,
    StoreAppsConfig,
    StagingConfig,
    SiteConfig,
    ObservabilityConfig {}

/** The settings as environment variables, each by itself. */
export const EnvironmentSchema = z.object({
  ...ServerVariables.shape,
  ...ConsoleVariables.shape,
  ...DatabaseVariables.shape,
  ...PaymentsVariables.shape,
  ...ConductVariables.shape,
  ...LimitsVariables.shape,
  ...SmsVariables.shape,
  ...MailVariables.shape,
  ...PushVariables.shape,
  ...PhotosVariables.shape,
  ...IdentityVariables.shape,
  ...MapsVariables.shape,
  ...StoreAppsVariables.shape,
  ...StagingVariables.shape,
  ...SiteVariables.shape,
  ...ObservabilityVariables.shape,
});
type Environment = z.infer<typeof EnvironmentSchema>;

type Problem = string | false | undefined;

/** What a server in public must have. */
const inPublic = (env: Environment): Problem[] => [
  !env.SITE_URL && "SITE_URL is required",
  env.SITE_URL && !hasScheme("https")(env.SITE_URL) && "SITE_URL must begin with https://",
  env.APP_CLOCK_OFFSET !== 0 && "APP_CLOCK_OFFSET must be left out",
  env.RATE_LIMITS === "off" && "RATE_LIMITS must be on",
];

/** What must not be rehearsed with: nobody pays with real money, and nobody is written to who did not agree. */
const inStaging = (env: Environment): Problem[] => [
  env.STRIPE_SECRET_KEY &&
    isLiveKey(env.STRIPE_SECRET_KEY) &&
    "STRIPE_SECRET_KEY must be a test key (sk_test_… or rk_test_…)",
];

const inProduction = (env: Environment): Problem[] => [
  env.DEMO === "on" && "DEMO must be off",
  env.STAGING_RECIPIENTS && "STAGING_RECIPIENTS must be left out",
  !env.TWILIO_ACCOUNT_SID &&
    "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are required to send codes",
  !env.SMS_COUNTRIES && "SMS_COUNTRIES is required: the countries that text messages go to",
  !env.SMTP_URL && "SMTP_URL and MAIL_FROM are required to send mail",
  !env.CONDUCT_DECISIONS &&
    "CONDUCT_DECISIONS is required, such as person, or person,BR=rule: in the EEA the law requires that a person decides about restricting an account (Directive (EU) 2024/2831, Art. 10)",
  !env.COMPLAINTS_URL &&
    "COMPLAINTS_URL is required: statements of reasons say where else people can complain, such as an out-of-court body",
  !env.STRIPE_SECRET_KEY && "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are required to take the fee",
  env.STRIPE_SECRET_KEY &&
    !isLiveKey(env.STRIPE_SECRET_KEY) &&
    "STRIPE_SECRET_KEY must be a live key (sk_live_… or rk_live_…)",
];

/** @throws StartupError with all settings that do not fit `APP_ENV` */
function requireFit(env: Environment): void {
  if (env.APP_ENV === "development") return;
  const problems = [...inPublic(env), ...(env.APP_ENV === "staging" ? inStaging(env) : inProduction(env))];
  const wrong = problems.filter((text) => typeof text === "string" && text !== "");
  if (wrong.length > 0) throw new StartupError(`APP_ENV=${env.APP_ENV}: ${wrong.join("; ")}.`);
}

/** Runs all readers, so that one message lists every error. */
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
 * @throws StartupError with every invalid variable.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = z.safeParse(EnvironmentSchema, set);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")} (${issue.message || issue.code})`,
    );
    throw new StartupError(`Wrong settings: ${wrong.join(", ")}. See docs/settings.md.`);
  }
  const {
    server,
    database,
    payments,
    sms,
    storeApps,
    observability,
    fit: _,
    ...providers
  } = readAll(parsed.data, {
    fit: requireFit,
    server: readServer,
    console: readConsole,
    database: readDatabase,
    payments: readPayments,
    sms: readSms,
    smtp: readSmtp,
    vapid: readVapid,
    bucket: readBucket,
    oidc: readOidc,
    tiles: readTiles,
    storeApps: readStoreApps,
    observability: readObservability,
  });
  return {
    ...server,
    ...database,
    ...payments,
    ...readLimits(parsed.data),
    conduct: readConduct(parsed.data),
    ...sms,
    ...storeApps,
    site: readSite(parsed.data),
    securityContact: readSecurityContact(parsed.data),
    stagingRecipients: readStaging(parsed.data),
    ...observability,
    ...providers,
  };
}
