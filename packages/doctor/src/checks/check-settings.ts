import type { Config } from "@bandeja/config/config";
import { ok, warning, type Finding } from "../finding.ts";

const validText = ({ env, stagingRecipients }: Config) =>
  env === "staging"
    ? `The settings are valid. This is staging: mails and text messages go to ${stagingRecipients.join(", ")}, others stay in the outbox.`
    : "The settings are valid.";

/** Settings that are valid, but probably not meant so. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  const isPublic = config.siteUrl?.startsWith("https://") === true;
  const doubts = [
    isPublic &&
      config.env === "development" &&
      warning(
        "settings",
        "APP_ENV is development, while SITE_URL is public: there may be fakes and demonstration data.",
        "Set APP_ENV=production, or APP_ENV=staging for a rehearsal.",
      ),
    config.env === "staging" &&
      (config.smtp !== undefined || config.twilio !== undefined) &&
      config.stagingRecipients.length === 0 &&
      warning(
        "settings",
        "Nobody gets a mail or a text message of this server for staging: all stay in its outbox.",
        "Set STAGING_RECIPIENTS to the e-mails, domains and numbers of those who try it.",
      ),
    isPublic &&
      config.trustProxy === undefined &&
      warning(
        "settings",
        "TRUST_PROXY is missing, so that all visitors share the limits of the proxy's address.",
        "Set TRUST_PROXY to the addresses of the proxies in front of the server.",
      ),
    config.env === "production" &&
      config.databaseUrl === undefined &&
      warning(
        "settings",
        "The embedded database is used: it is on the disk of this machine only.",
        "Set DATABASE_URL, or back up as docs/backup.md says.",
      ),
    config.env === "production" &&
      config.metrics === undefined &&
      !config.otlp &&
      warning(
        "settings",
        "Nothing measures the server.",
        "Set METRICS_PORT for Prometheus, or OTEL_EXPORTER_OTLP_ENDPOINT.",
      ),
    config.env === "production" &&
      config.vapid === undefined &&
      warning(
        "settings",
        "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing: nobody gets pushes.",
        "Make a pair as docs/settings.md says, and set both.",
      ),
    config.bucket === undefined &&
      (config.role !== "all" || (config.env === "production" && config.databaseUrl !== undefined)) &&
      warning(
        "settings",
        "S3_BUCKET_URL is missing: photos are in DATA_DIR, where a process on another machine or with another volume neither finds nor deletes them.",
        "Set a bucket, unless all processes share the folder.",
      ),
    config.securityContact === undefined &&
      warning(
        "settings",
        "A person who finds a vulnerability finds no contact to report it to: there is no /.well-known/security.txt.",
        "Set SECURITY_CONTACT, or SUPPORT_EMAIL.",
      ),
  ].filter((doubt) => doubt !== false);
  return doubts.length > 0 ? doubts : [ok("settings", validText(config))];
}
