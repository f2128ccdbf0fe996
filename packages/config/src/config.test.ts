import { createECDH } from "node:crypto";
import { createVapidKeys } from "@bandeja/providers/testing/push-service/vapid-keys";
import { expect, test } from "vitest";
import { deciderIn } from "./conduct.ts";
import { readConfig } from "./config.ts";

const smtp = { SMTP_URL: "smtps://us:secret@mail.test", MAIL_FROM: "ola@bandeja.test" };

test("mail uses the configured server and sender", () => {
  expect(readConfig(smtp).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  expect(readConfig({ SMTP_URL: "", MAIL_FROM: "" }).smtp).toBeUndefined();
});

test.each([
  ["a server without a sender", { SMTP_URL: smtp.SMTP_URL }, "SMTP_URL and MAIL_FROM together"],
  ["a sender without a server", { MAIL_FROM: smtp.MAIL_FROM }, "SMTP_URL and MAIL_FROM together"],
  ["a server of another kind", { ...smtp, SMTP_URL: "https://mail.test" }, "SMTP_URL"],
  ["a sender with a name", { ...smtp, MAIL_FROM: "Us <ola@bandeja.test>" }, "MAIL_FROM"],
])("with %s the server does not start, and reports why", (_what, variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});

test("in production the server requires mail", () => {
  expect(() => readConfig({ APP_ENV: "production" })).toThrow("SMTP_URL and MAIL_FROM are required");
});

test("ids of requests count only from proxies that are said to replace those of visitors", () => {
  const TRUST_PROXY = "10.0.0.0/8";
  expect(readConfig({ TRUST_PROXY }).requestIdProxies).toBeUndefined();
  expect(readConfig({ TRUST_PROXY, TRUST_REQUEST_ID: "on" }).requestIdProxies).toBe(TRUST_PROXY);
  expect(() => readConfig({ TRUST_REQUEST_ID: "on" })).toThrow("TRUST_REQUEST_ID needs TRUST_PROXY");
});

test("in production it is said who decides about restricting accounts, in each country", () => {
  expect(() => readConfig({ APP_ENV: "production" })).toThrow("the law requires that a person decides");
  const { conduct } = readConfig({ CONDUCT_DECISIONS: "person, BR=rule,us = Rule", DECISION_HOURS: "12" });
  expect([undefined, "PT", "BR", "US"].map((code) => deciderIn(conduct, code))).toEqual([
    "person",
    "person",
    "rule",
    "rule",
  ]);
  expect(conduct).toMatchObject({ decisionHours: 12, complaintsUrl: undefined });
  expect(deciderIn(readConfig({}).conduct, "PT")).toBe("rule");
});

test("in production statements of reasons say where else to complain", () => {
  expect(() => readConfig({ APP_ENV: "production" })).toThrow("COMPLAINTS_URL is required");
  expect(readConfig({}).conduct.complaintsUrl).toBeUndefined();
  expect(() => readConfig({ COMPLAINTS_URL: "nowhere" })).toThrow("COMPLAINTS_URL");
});

test.each([
  ["people", "must be like person"],
  ["PT=rule", "must be like person"],
  ["person,PT", "must be like person"],
  ["person,XX=rule", "no country's"],
])("%j does not say who decides", (CONDUCT_DECISIONS, message) => {
  expect(() => readConfig({ CONDUCT_DECISIONS })).toThrow(message);
});

test("in production codes are sent to the configured countries only", () => {
  expect(() => readConfig({ APP_ENV: "production" })).toThrow("SMS_COUNTRIES is required");
  expect(readConfig({ SMS_COUNTRIES: "pt, BR" }).smsCountries).toEqual(["PT", "BR"]);
  expect(readConfig({}).smsCountries).toBeUndefined();
});

test.each(["Portugal", "PT;BR", "PT,", "XX"])("%j is refused as a list of countries", (overrides) => {
  expect(() => readConfig({ SMS_COUNTRIES: overrides })).toThrow("SMS_COUNTRIES (must be ISO codes");
});

const bucket = {
  S3_BUCKET_URL: "https://s3.test/photos/",
  S3_ACCESS_KEY_ID: "AK1",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("photos are stored in the configured bucket", () => {
  const keys = { accessKeyId: "AK1", secretAccessKey: "secret" };
  expect(readConfig(bucket).bucket).toEqual({ url: "https://s3.test/photos", region: "us-east-1", ...keys });
  expect(readConfig({ ...bucket, S3_REGION: "sa-east-1" }).bucket?.region).toBe("sa-east-1");
  expect(readConfig({}).bucket).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET_URL: bucket.S3_BUCKET_URL })).toThrow("S3_SECRET_ACCESS_KEY together");
});

const pushKeys = createVapidKeys();
const vapid = {
  VAPID_PUBLIC_KEY: pushKeys.publicKey,
  VAPID_PRIVATE_KEY: pushKeys.privateKey,
  VAPID_SUBJECT: "mailto:ola@bandeja.test",
};

test("a private key for web push without its leading zeros gets them back", () => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey("01", "hex");
  const { vapid: read } = readConfig({
    ...vapid,
    VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"),
    VAPID_PRIVATE_KEY: "AQ",
  });
  expect(Buffer.from(read?.privateKey ?? "", "base64url").toString("hex")).toBe("01".padStart(64, "0"));
});

test("web push uses the configured keys", () => {
  expect(readConfig(vapid).vapid).toEqual({
    publicKey: vapid.VAPID_PUBLIC_KEY,
    privateKey: vapid.VAPID_PRIVATE_KEY,
    subject: vapid.VAPID_SUBJECT,
  });
  expect(readConfig({}).vapid).toBeUndefined();
});

test.each([
  ["half a set of keys", { VAPID_PUBLIC_KEY: vapid.VAPID_PUBLIC_KEY }, "VAPID_SUBJECT together"],
  ["nobody to write to", { ...vapid, VAPID_SUBJECT: "" }, "VAPID_SUBJECT together"],
  ["somebody who cannot be written to", { ...vapid, VAPID_SUBJECT: "http://bandeja.test" }, "VAPID_SUBJECT"],
  [
    "keys of two pairs",
    { ...vapid, VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString("base64url") },
    "not a pair",
  ],
  ["a key that is none", { ...vapid, VAPID_PRIVATE_KEY: "secret" }, "not a pair"],
])("with %s the server does not start, and reports why", (_what, variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});

const google = { OIDC_CLIENT_ID: "site", OIDC_CLIENT_SECRET: "secret" };

test("the issuer is Google unless another one is configured", () => {
  const client = { clientId: "site", clientSecret: "secret" };
  expect(readConfig(google).oidc).toEqual({ issuer: "https://accounts.google.com", ...client });
  for (const issuer of ["https://id.test/realms/site", "http://127.0.0.1:8080"]) {
    expect(readConfig({ ...google, OIDC_ISSUER: issuer }).oidc).toEqual({ issuer, ...client });
  }
  expect(readConfig({ OIDC_ISSUER: "", OIDC_CLIENT_ID: "" }).oidc).toBeUndefined();
});

test.each([
  ["a client without a secret", { OIDC_CLIENT_ID: "site" }, "OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together"],
  ["an issuer without a client", { OIDC_ISSUER: "https://id.test" }, "OIDC_ISSUER only with them"],
  ["an issuer in the open", { ...google, OIDC_ISSUER: "http://id.test" }, "OIDC_ISSUER must begin"],
])("with %s the server does not start, and reports why", (_what, variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});

test("in production the issuer and Stripe require https, even on this machine", () => {
  const production = {
    ...smtp,
    ...google,
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    APP_ENV: "production",
    SITE_URL: "https://bandeja.test",
    DEMO: "off",
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: "secret",
    TWILIO_FROM: "+15005550006",
    SMS_COUNTRIES: "PT",
    CONDUCT_DECISIONS: "person",
    COMPLAINTS_URL: "https://complaints.test",
  };
  expect(readConfig(production).oidc?.issuer).toBe("https://accounts.google.com");
  expect(readConfig(production).drainMs).toBe(5_000);
  expect(() => readConfig({ ...production, OIDC_ISSUER: "http://127.0.0.1:8080" })).toThrow("OIDC_ISSUER");
  expect(() => readConfig({ ...production, STRIPE_URL: "http://127.0.0.1:4242" })).toThrow("STRIPE_URL");
});

const tiles = {
  TILES_URL: "https://tiles.test/{z}/{x}/{y}.png?key=k",
  TILES_ATTRIBUTION: "© OpenStreetMap contributors",
};

test("maps use the configured tiles", () => {
  expect(readConfig(tiles).tiles).toEqual({ url: tiles.TILES_URL, attribution: tiles.TILES_ATTRIBUTION });
  expect(readConfig({}).tiles).toBeUndefined();
});

test.each([
  ["nobody to thank", { TILES_URL: tiles.TILES_URL }, "TILES_ATTRIBUTION together"],
  ["thanks for nothing", { TILES_ATTRIBUTION: "us" }, "TILES_ATTRIBUTION together"],
  [
    "pictures that anybody on the way can change",
    { ...tiles, TILES_URL: "http://t.test/{z}/{x}/{y}" },
    "https://",
  ],
  ["the same picture everywhere", { ...tiles, TILES_URL: "https://t.test/{z}/{x}.png" }, "{y}"],
  ["a server of many names", { ...tiles, TILES_URL: "https://{s}.t.test/{z}/{x}/{y}.png" }, "TILES_URL"],
  ["a part that nobody fills in", { ...tiles, TILES_URL: "https://t.test/{z}/{x}/{y}{r}.png" }, "TILES_URL"],
])("with a map that has %s the server does not start", (_what, variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});

test("addresses and texts of pages have no signs that mean something in HTML, policies or headers", () => {
  for (const host of ["a;script-src", 'a"b.test', "a'b.test", "*", "a,b.test"]) {
    expect(() => readConfig({ SITE_URL: `https://${host}` })).toThrow("SITE_URL");
    expect(() => readConfig({ API_URL: `https://${host}/api` })).toThrow("API_URL");
    expect(() => readConfig({ ...tiles, TILES_URL: `https://${host}/{z}/{x}/{y}.png` })).toThrow("TILES_URL");
  }
  for (const text of ["Us\nBcc: all@venue.test", "Us\r", "Us\u2028"]) {
    expect(() => readConfig({ COMPANY_NAME: text })).toThrow("COMPANY_NAME (must be one line)");
    expect(() => readConfig({ COMPANY_ADDRESS: text })).toThrow("COMPANY_ADDRESS");
    expect(() => readConfig({ ...tiles, TILES_ATTRIBUTION: text })).toThrow("TILES_ATTRIBUTION");
  }
});

test("the API is at a path of the site or at another origin, and nowhere else", () => {
  for (const address of ["/api", "/bandeja/api", "https://api.test/v1", "http://[::1]:3000/api"]) {
    expect(readConfig({ API_URL: address }).apiUrl).toBe(address);
  }
  expect(readConfig({ API_URL: "https://api.test/" }).apiUrl).toBe("https://api.test");
  for (const address of [
    "api",
    "//api.test",
    "javascript:alert(1)",
    "/api?key=1",
    "https://us:key@api.test",
  ]) {
    expect(() => readConfig({ API_URL: address })).toThrow("API_URL");
  }
});

test("the site's address is the origin that browsers send", () => {
  expect(readConfig({ SITE_URL: "HTTPS://Bandeja.Test:443/" }).siteUrl).toBe("https://bandeja.test");
  expect(readConfig({ SITE_URL: "https://bandejá.test" }).siteUrl).toBe("https://xn--bandej-uta.test");
});

const print = Array.from({ length: 32 }, () => "0A").join(":");

test("a store's package is configured with its signing keys", () => {
  const settings = { ANDROID_APP_ID: "org.example.app", ANDROID_APP_FINGERPRINTS: `${print},${print}` };
  expect(readConfig(settings).androidApp).toEqual({ id: "org.example.app", fingerprints: [print, print] });
  expect(readConfig({ IOS_APP_ID: "A1B2C3D4E5.org.example.app" }).iosApp).toBe("A1B2C3D4E5.org.example.app");
});

test.each([
  ["that nobody signed", { ANDROID_APP_ID: "org.example.app" }, "ANDROID_APP_FINGERPRINTS together"],
  ["without a name", { ANDROID_APP_FINGERPRINTS: print }, "ANDROID_APP_ID and"],
  [
    "signed by half a key",
    { ANDROID_APP_ID: "org.example.app", ANDROID_APP_FINGERPRINTS: print.slice(3) },
    "ANDROID_APP_FINGERPRINTS (",
  ],
  ["of one word", { ANDROID_APP_ID: "bandeja", ANDROID_APP_FINGERPRINTS: print }, "ANDROID_APP_ID ("],
  ["of no team", { IOS_APP_ID: "org.example.app" }, "IOS_APP_ID ("],
])("with a package that has %s the server does not start", (_what, variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});

const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

test("fees are paid with the configured keys, or in the sandbox without them", () => {
  const keys = { secretKey: "sk_test_1", webhookSecret: "whsec_1" };
  expect(readConfig(stripe).stripe).toEqual({ ...keys, url: "https://api.stripe.com" });
  expect(readConfig({ ...stripe, STRIPE_URL: "http://127.0.0.1:4242" }).stripe?.url).toBe(
    "http://127.0.0.1:4242",
  );
  expect(readConfig({}).stripe).toBeUndefined();
});

test("a country has its own fee if one is configured", () => {
  const { jobFeeCents, jobFeesByCountry } = readConfig({ JOB_FEE_BY_COUNTRY: "PT=8.50, br = 5" });
  expect([jobFeeCents, ...jobFeesByCountry]).toEqual([990, ["PT", 850], ["BR", 500]]);
  expect(readConfig({}).jobFeesByCountry.size).toBe(0);
});

test("packs have a discount for each size that is sold", () => {
  expect([...readConfig({}).packDiscounts]).toEqual([
    [5, 10],
    [10, 15],
    [25, 20],
  ]);
  expect([...readConfig({ JOB_PACK_DISCOUNTS: "25 = 30, 5=0" }).packDiscounts]).toEqual([
    [25, 30],
    [5, 0],
  ]);
  expect(readConfig({ JOB_PACK_DISCOUNTS: "none" }).packDiscounts.size).toBe(0);
});

test.each([
  ["half of Stripe's keys", { STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET together"],
  ["the other half", { STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_WEBHOOK_SECRET together"],
  ["a Stripe in the clear", { ...stripe, STRIPE_URL: "http://stripe.test" }, "STRIPE_URL"],
  ["a fee that Stripe does not take", { ...stripe, JOB_FEE_USD: "0.40" }, "0.50 USD"],
  ["one of a country", { ...stripe, JOB_FEE_BY_COUNTRY: "PT=0.1" }, "0.50 USD"],
  ["a pack of another size", { JOB_PACK_DISCOUNTS: "3=10" }, "JOB_PACK_DISCOUNTS"],
  ["a pack for nothing", { JOB_PACK_DISCOUNTS: "5=100" }, "JOB_PACK_DISCOUNTS"],
  ["fees without countries", { JOB_FEE_BY_COUNTRY: "8.50" }, "JOB_FEE_BY_COUNTRY"],
  ["a fee in words", { JOB_FEE_BY_COUNTRY: "PT=cheap" }, "JOB_FEE_BY_COUNTRY"],
  ["a fee of nothing", { JOB_FEE_BY_COUNTRY: "PT=0" }, "JOB_FEE_BY_COUNTRY"],
  [
    "no keys in production",
    { APP_ENV: "production" },
    "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are required",
  ],
])("with %s the server does not start, and reports why", (_what, variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});

test.each([
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "1"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["TRUST_PROXY", "::/0"],
  ["TRUST_PROXY", "10.0.0.1,proxy.example"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["REDIS_URL", "http://127.0.0.1:6379"],
  ["DATABASE_URL", "mysql://127.0.0.1/bandeja"],
  ["DATABASE_DIRECT_URL", "postgres://127.0.0.1/bandeja"],
  ["SITE_URL", "ftp://bandeja.example"],
  ["SMS_COUNTRIES", "Portugal"],
  ["SMS_COUNTRIES", "PT,XX"],
  ["JOB_FEE_BY_COUNTRY", "PT=8.50,XX=5"],
  ["JOB_FEE_BY_COUNTRY", "EU=5"],
  ["TRUST_PROXY", "0.0.0.0/1,128.0.0.0/1"],
  ["TRUST_PROXY", "::ffff:0:0/96"],
  ["TRUST_PROXY", "::/8"],
  ["STRIPE_SECRET_KEY", "pk_live_abc"],
  ["STRIPE_SECRET_KEY", "sk_live_"],
  ["STRIPE_WEBHOOK_SECRET", "foo"],
  ["TWILIO_URL", "http://twilio.example"],
  ["TWILIO_FROM", "555-0006"],
  ["SITE_URL", "https://bandeja.example/app"],
  ["SITE_URL", "https://bandeja.example/?x=1"],
  ["SITE_URL", "https://user:secret@bandeja.example"],
  ["APP_CLOCK_OFFSET", "1e99"],
  ["METRICS_PORT", "3000"],
])("with %s=%s the server does not start, and prints one line", (name, value) => {
  const start = () => readConfig({ [name]: value });
  expect(start).toThrow(name);
  expect(start).toThrow(/^[^\n]+$/);
});

test.each([
  ["TRUST_PROXY", "loopback, 10.0.0.1,192.168.0.0/16,fd00::/8"],
  ["REDIS_URL", "rediss://user:secret@redis.example:6380/1"],
  ["DATABASE_URL", "postgresql:///bandeja?host=/run/postgresql"],
  ["SMS_COUNTRIES", "pt, BR"],
  ["JOB_FEE_BY_COUNTRY", "PT=8.50, br=5"],
  ["SITE_URL", "https://bandeja.example/"],
  ["SITE_URL", "https://bandeja.example:443"],
  ["SITE_URL", "https://bandejá.example"],
  ["SITE_URL", "http://127.0.0.1:3000"],
  ["TRUST_PROXY", "10.0.0.0/8,::ffff:10.0.0.0/104,fc00::/7,2001:db8::/32"],
])("%s=%s is accepted", (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow();
});

test.each([
  ["SITE_URL must begin with https://", { SITE_URL: "http://bandeja.example" }],
  [
    "STRIPE_SECRET_KEY must be a live key",
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
  ],
  [
    "STRIPE_SECRET_KEY must be a live key",
    { STRIPE_SECRET_KEY: "rk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
  ],
])("in production: %s", (message, settings) => {
  expect(() => readConfig({ APP_ENV: "production", ...settings })).toThrow(message);
});

const staging = { APP_ENV: "staging", SITE_URL: "https://staging.bandeja.example", DEMO: "off" };

test("staging starts with fakes or test keys, and sends to those who are listed", () => {
  expect(readConfig(staging)).toMatchObject({ env: "staging", stagingRecipients: [], logLevel: "info" });
  const recipients = "Ana@Bandeja.example, @bandeja.example,+351912345678";
  const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(readConfig({ ...staging, ...keys, STAGING_RECIPIENTS: recipients }).stagingRecipients).toEqual([
    "ana@bandeja.example",
    "@bandeja.example",
    "+351912345678",
  ]);
});

test.each([
  ["a live key", { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }, "must be a test key"],
  ["an address without encryption", { SITE_URL: "http://staging.example" }, "must begin with https://"],
  ["no limits", { RATE_LIMITS: "off" }, "RATE_LIMITS must be on"],
  ["another clock", { APP_CLOCK_OFFSET: "1000" }, "APP_CLOCK_OFFSET must be left out"],
  ["a name as recipient", { STAGING_RECIPIENTS: "Ana" }, "STAGING_RECIPIENTS"],
])("staging with %s does not start", (_what, settings, message) => {
  expect(() => readConfig({ ...staging, ...settings })).toThrow(message);
});

test("production has no recipients of staging", () => {
  const settings = { APP_ENV: "production", STAGING_RECIPIENTS: "@bandeja.example" };
  expect(() => readConfig(settings)).toThrow("STAGING_RECIPIENTS must be left out");
});

test("a key of hashes takes the place of another one", () => {
  const [next, before] = ["n".repeat(32), "b".repeat(32)];
  const keys = { HASH_KEY: next, HASH_KEY_PREVIOUS: before };
  expect(readConfig(keys)).toMatchObject({ hashKey: next, hashKeyPrevious: before });
  for (const wrong of [{ HASH_KEY_PREVIOUS: before }, { ...keys, HASH_KEY: before }]) {
    expect(() => readConfig(wrong)).toThrow("HASH_KEY_PREVIOUS needs another HASH_KEY");
  }
});

test("one line lists every error", () => {
  const start = () =>
    readConfig({
      APP_ENV: "production",
      SMTP_URL: "smtps://mail.example",
      TWILIO_URL: "http://twilio.example",
    });
  for (const message of ["DEMO must be off", "SMTP_URL and MAIL_FROM together", "TWILIO_URL"]) {
    expect(start).toThrow(message);
  }
  expect(start).toThrow(/^[^\n]+$/);
});

test("stopping waits for load balancers in production or as configured, and metrics need a setting", () => {
  expect(readConfig({})).toMatchObject({ drainMs: 0, metrics: undefined });
  expect(readConfig({ SHUTDOWN_DRAIN_SECONDS: "1.5" }).drainMs).toBe(1_500);
  expect(() => readConfig({ SHUTDOWN_DRAIN_SECONDS: "3600" })).toThrow("SHUTDOWN_DRAIN_SECONDS");
  expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
  expect(() => readConfig({ METRICS_PORT: "none" })).toThrow("METRICS_PORT");
});

test("a process has every role unless one is configured; a worker needs a port for its operations", () => {
  expect(readConfig({}).role).toBe("all");
  expect(readConfig({ PROCESS_ROLE: "api" }).role).toBe("api");
  expect(readConfig({ PROCESS_ROLE: "worker", METRICS_PORT: "9464" }).metrics?.port).toBe(9_464);
  expect(() => readConfig({ PROCESS_ROLE: "worker" })).toThrow("PROCESS_ROLE=worker needs METRICS_PORT");
  expect(() => readConfig({ PROCESS_ROLE: "web" })).toThrow("PROCESS_ROLE");
});

test("pages show the configured addresses, which are links to https only", () => {
  const { site } = readConfig({ SUPPORT_EMAIL: "ola@example.org", INSTAGRAM_URL: "https://social.test/us" });
  expect(site).toMatchObject({ supportEmail: "ola@example.org", instagramUrl: "https://social.test/us" });
  expect(readConfig({}).site).toMatchObject({ supportEmail: "support@bandeja.example" });
  expect(() => readConfig({ APP_STORE_URL: "javascript:alert(1)" })).toThrow("APP_STORE_URL");
  // Of a link to write to it, what follows would be headers.
  for (const address of [
    "Us <ola@example.org>",
    "ola@example.org?bcc=all@example.org",
    "ola?cc=a@example.org",
  ]) {
    expect(() => readConfig({ SUPPORT_EMAIL: address })).toThrow("SUPPORT_EMAIL");
  }
});

test("the console is off, or has the site's address, or one of its own", () => {
  const consoleOf = (settings: Record<string, string>) => readConfig({ CONSOLE: "on", ...settings }).console;
  expect(readConfig({ CONSOLE_PORT: "4000" }).console).toBeUndefined();
  expect(consoleOf({})).toEqual({ url: undefined, listen: undefined });
  expect(consoleOf({ CONSOLE_URL: "https://Console.bandeja.example/" })).toEqual({
    url: "https://console.bandeja.example",
    listen: undefined,
  });
  expect(consoleOf({ CONSOLE_PORT: "4000" })).toEqual({
    url: "http://localhost:4000",
    listen: { host: "127.0.0.1", port: 4000 },
  });
  expect(() => consoleOf({ CONSOLE_URL: "https://bandeja.example/console" })).toThrow("CONSOLE_URL");
  expect(() => consoleOf({ CONSOLE_URL: "http://bandeja.example" })).toThrow(
    "CONSOLE_URL must begin with https://",
  );
  const rehearsal = { APP_ENV: "staging", SITE_URL: "https://bandeja.example", DEMO: "on" };
  expect(() => consoleOf({ ...rehearsal, CONSOLE_PORT: "4000" })).toThrow("CONSOLE_PORT needs CONSOLE_URL");
});
