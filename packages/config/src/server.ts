import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { hasScheme, isApiAddress, isOrigin, isProxyList } from "./check-settings.ts";
import { appEnvs, flag, number, url, type AppEnv } from "./variables.ts";

/** A hundred years, in milliseconds. */
const maxOffset = 100 * 365 * 86_400_000;

export const ServerVariables = z.object({
  APP_ENV: z._default(z.enum(appEnvs), "development"),
  PROCESS_ROLE: z._default(z.enum(["all", "api", "worker"]), "all"),
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
  // A path, or a URL at another origin.
  API_URL: z.optional(
    z
      .string()
      .check(z.refine(isApiAddress, { error: "must be a path such as /api, or an https:// address" })),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(isProxyList, { error: "must be addresses of proxies such as 10.0.0.1,192.168.0.0/16" }),
      ),
  ),
  TRUST_REQUEST_ID: z._default(flag, "off"),
  RATE_LIMITS: z._default(flag, "on"),
  APP_CLOCK_OFFSET: number(0, z.minimum(-maxOffset), z.maximum(maxOffset)),
  DEMO: z._default(flag, "on"),
  LOG_LEVEL: z.optional(z.enum(["silent", "error", "warn", "info", "debug"])),
});
export type ServerEnvironment = z.infer<typeof ServerVariables>;

export interface ServerConfig {
  readonly env: AppEnv;
  /** What the process does: `api` answers requests, `worker` runs tasks and handles events. */
  readonly role: "all" | "api" | "worker";
  readonly port: number;
  readonly host: string;
  /** How long (ms) load balancers have to notice that this process stops. */
  readonly drainMs: number;
  /** The address at which metrics and the details of readiness are served, if configured. */
  readonly metrics: { host: string; port: number } | undefined;
  /** The public URL without a slash at its end; if not configured, unknown until the port is. */
  readonly siteUrl: string | undefined;
  /** The address of the API, if not `/api` of the site's origin. */
  readonly apiUrl: string | undefined;
  /** In the form of Fastify's `trustProxy`: a list of addresses, or undefined. */
  readonly trustProxy: string | undefined;
  /** Those of them whose request ids and traces count, since they replace those of visitors. */
  readonly requestIdProxies: string | undefined;
  readonly rateLimits: boolean;
  readonly clockOffset: number;
  readonly demo: boolean;
  readonly logLevel: string;
}

function readMetrics({
  METRICS_PORT: port,
  METRICS_HOST: host,
  PORT: own,
  PROCESS_ROLE: role,
}: ServerEnvironment): ServerConfig["metrics"] {
  if (port === undefined) {
    if (role !== "worker") return undefined;
    throw new StartupError("PROCESS_ROLE=worker needs METRICS_PORT, the only port that a worker serves.");
  }
  if (role !== "worker" && port !== 0 && port === own) {
    throw new StartupError("METRICS_PORT must differ from PORT.");
  }
  return { host, port };
}

function readRequestIdProxies({ TRUST_REQUEST_ID: trust, TRUST_PROXY: proxies }: ServerEnvironment) {
  if (trust === "off") return undefined;
  if (proxies === undefined) {
    throw new StartupError("TRUST_REQUEST_ID needs TRUST_PROXY, the proxies it is about.");
  }
  return proxies;
}

/** Address, environment, logging and features. @throws StartupError */
export function readServer(env: ServerEnvironment): ServerConfig {
  const isPublic = env.APP_ENV !== "development";
  return {
    env: env.APP_ENV,
    role: env.PROCESS_ROLE,
    port: env.PORT,
    host: env.HOST,
    drainMs: (env.SHUTDOWN_DRAIN_SECONDS ?? (isPublic ? 5 : 0)) * 1_000,
    metrics: readMetrics(env),
    // As browsers write it: in small letters, and in those of DNS.
    siteUrl: env.SITE_URL === undefined ? undefined : new URL(env.SITE_URL).origin,
    apiUrl: env.API_URL?.replace(/\/+$/, ""),
    trustProxy: env.TRUST_PROXY,
    requestIdProxies: readRequestIdProxies(env),
    rateLimits: env.RATE_LIMITS === "on",
    clockOffset: env.APP_CLOCK_OFFSET,
    demo: env.DEMO === "on",
    // A line for each request is for operators; a developer needs warnings only.
    logLevel: env.LOG_LEVEL ?? (isPublic ? "info" : "warn"),
  };
}
