import type { Config } from "@bandeja/config/config";
import type { ErrorEndpoint } from "@bandeja/observability/errors/error-endpoint";
import { createBucketPhotoStore } from "@bandeja/providers/photos/bucket-photos";
import nodemailer from "nodemailer";
import { failed, ok, reasonOf, skipped, type Finding } from "../finding.ts";

/** Makes a request that changes nothing. @returns undefined if the provider accepts it, otherwise why not */
async function ask(
  url: string | URL,
  timeoutMs: number,
  init: RequestInit = {},
): Promise<string | undefined> {
  const response = await fetch(url, {
    redirect: "manual",
    ...init,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (response.ok) return undefined;
  return [401, 403].includes(response.status)
    ? `it refuses the credentials (${response.status})`
    : `it answered ${response.status}`;
}

interface ProviderCheck {
  readonly name: string;
  /** The settings that are needed for it. */
  readonly settings: string;
  /** @returns undefined if all is well */
  readonly run: (() => Promise<string | undefined>) | undefined;
}

function checkMail({ smtp }: Pick<Config, "smtp">, timeoutMs: number): ProviderCheck["run"] {
  if (smtp === undefined) return undefined;
  return async () => {
    const transport = nodemailer.createTransport({
      url: smtp.url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    try {
      // Connects, encrypts and signs in; sends nothing.
      await transport.verify();
      return undefined;
    } finally {
      transport.close();
    }
  };
}

function checkTwilio({ twilio }: Pick<Config, "twilio">, timeoutMs: number): ProviderCheck["run"] {
  if (twilio === undefined) return undefined;
  const { accountSid, authToken, url } = twilio;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const account = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`, url);
  return () => ask(account, timeoutMs, { headers: { authorization } });
}

function checkStripe({ stripe }: Pick<Config, "stripe">, timeoutMs: number): ProviderCheck["run"] {
  if (stripe === undefined) return undefined;
  const authorization = `Bearer ${stripe.secretKey}`;
  return () =>
    ask(new URL("/v1/checkout/sessions?limit=1", stripe.url), timeoutMs, { headers: { authorization } });
}

function checkIssuer({ oidc }: Pick<Config, "oidc">, timeoutMs: number): ProviderCheck["run"] {
  if (oidc === undefined) return undefined;
  const { issuer } = oidc;
  return async () => {
    const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return `it answered ${response.status}`;
    const found = (await response.json()) as { issuer?: string };
    return found.issuer === issuer ? undefined : `it calls itself ${String(found.issuer)}, not ${issuer}`;
  };
}

function checkBucket({ bucket }: Pick<Config, "bucket">, timeoutMs: number): ProviderCheck["run"] {
  if (bucket === undefined) return undefined;
  return async () => {
    const store = createBucketPhotoStore({ ...bucket, timeout: timeoutMs });
    // The head of an image, since the store takes nothing else for its answer.
    const bytes = Buffer.from("RIFF\x04\0\0\0WEBP", "latin1");
    const name = await store.save(bytes);
    try {
      const read = await store.open(name);
      return read?.equals(bytes) === true ? undefined : "it does not return what was written";
    } finally {
      await store.remove(name);
    }
  };
}

/** An envelope without items: accepted, and nothing is reported. */
function checkErrorEndpoint(endpoint: ErrorEndpoint | undefined, timeoutMs: number): ProviderCheck["run"] {
  if (endpoint === undefined) return undefined;
  const { url, authorization } = endpoint;
  const headers = { "content-type": "application/x-sentry-envelope", "x-sentry-auth": authorization };
  return () => ask(url, timeoutMs, { method: "POST", headers, body: "{}\n" });
}

/** `a=1,b=two%20words`, as OpenTelemetry reads it. */
function parseHeaders(list: string): Record<string, string> {
  const pairs = list.split(",").map((pair) => pair.split(/=(.*)/s).map((part) => part.trim()));
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name = "", value = ""]) => [name, decodeURIComponent(value)]),
  );
}

/** Sends nothing, in the form of traces. OpenTelemetry reads its variables itself, so they are no settings. */
function checkCollector(otlp: boolean, timeoutMs: number): ProviderCheck["run"] {
  if (!otlp) return undefined;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all = "", OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = process.env;
  const list = process.env["OTEL_EXPORTER_OTLP_TRACES_HEADERS"] ?? process.env["OTEL_EXPORTER_OTLP_HEADERS"];
  return () =>
    ask(own ?? `${all.replace(/\/$/, "")}/v1/traces`, timeoutMs, {
      method: "POST",
      headers: { ...parseHeaders(list ?? ""), "content-type": "application/x-protobuf" },
      body: new Uint8Array(),
    });
}

async function runCheck({ name, settings, run }: ProviderCheck): Promise<Finding> {
  if (run === undefined) return skipped(name, `${settings} not set.`);
  const fix = `Check ${settings}, and whether this machine may connect to it.`;
  try {
    const problem = await run();
    return problem === undefined
      ? ok(name, "It answers, and accepts the credentials.")
      : failed(name, `It does not work: ${problem}.`, fix);
  } catch (error) {
    return failed(name, `It does not work: ${reasonOf(error)}.`, fix);
  }
}

/** Whether the configured providers answer and accept our credentials. Nothing is sent to anybody. */
export function checkProviders(config: Config, timeoutMs = 8_000): Promise<Finding[]> {
  const checks: readonly ProviderCheck[] = [
    { name: "mail", settings: "SMTP_URL", run: checkMail(config, timeoutMs) },
    {
      name: "text messages",
      settings: "TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN",
      run: checkTwilio(config, timeoutMs),
    },
    { name: "payments", settings: "STRIPE_SECRET_KEY", run: checkStripe(config, timeoutMs) },
    {
      name: "sign-in with Google",
      settings: "OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_ISSUER",
      run: checkIssuer(config, timeoutMs),
    },
    { name: "photos", settings: "S3_BUCKET_URL and its keys", run: checkBucket(config, timeoutMs) },
    {
      name: "error reports",
      settings: "ERROR_REPORT_URL",
      run: checkErrorEndpoint(config.errorEndpoint, timeoutMs),
    },
    { name: "traces", settings: "OTEL_EXPORTER_OTLP_ENDPOINT", run: checkCollector(config.otlp, timeoutMs) },
  ];
  return Promise.all(checks.map(runCheck));
}
