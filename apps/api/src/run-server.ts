import { existsSync } from "node:fs";
import path from "node:path";
import { inspect } from "node:util";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createApp, createConsoleApp } from "./app.ts";
import { readConfig, type Config } from "@bandeja/config/config";
import { createLogger } from "./http/log-requests.ts";
import { createServices, type OpenServices } from "./create-services.ts";
import { requireHashKey } from "./db/hash-key.ts";
import { openOwnServer } from "./db/open-server.ts";
import { requireMigrated } from "./db/require-migrated.ts";
import type { OpenTelemetry, Telemetry } from "@bandeja/observability/telemetry";
import { refuseDemonstration, seedDemonstration } from "@bandeja/demo-data/seed-demonstration";
import { refusesLocal } from "./http/is-local.ts";
import { listen, requirePort } from "./http/listen.ts";
import { closeGently } from "./http/shutdown.ts";
import { serveOperations } from "./health/serve-operations.ts";
import { migrateDatabase } from "./run-migration.ts";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { welcome } from "./welcome.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Open resources, closed in reverse order after any part of the start. */
const open = new AsyncDisposableStack();
let stopping = false;
/** How long (ms) pending work may take to end, after load balancers and clients have had their time. */
const timeoutMs = 10_000;
let drainMs = 0;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Pending work does not keep the process alive; the next start recovers the database.
  setTimeout(() => process.exit(code), 2 * drainMs + timeoutMs).unref();
  await open.disposeAsync();
  process.exit(code);
}

async function openRedis({ redisUrl }: Config, logger: Logger) {
  if (redisUrl === undefined) return undefined;
  const { openRedisLink } = await import("./http/redis-link.ts");
  return openRedisLink(redisUrl, logger);
}

const siteFolder = path.resolve(import.meta.dirname, "../../web/build/client");
const appFolder = path.resolve(import.meta.dirname, "../../mobile/build");
const consoleFolder = path.resolve(import.meta.dirname, "../../console/build");
/** Each with the file that its build writes last, so that an incomplete build is not served. */
const siteIsBuilt = () => existsSync(path.join(siteFolder, "__spa-fallback.html"));
const appIsBuilt = () => existsSync(path.join(appFolder, "index.html.br"));

const consoleIsBuilt = () => existsSync(path.join(consoleFolder, "index.html.br"));

const localAddress = ({ host, port }: Pick<Config, "host" | "port">) =>
  `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;

/** Errors of the log are also reported where an endpoint is configured. */
async function openReports({ errorEndpoint, env }: Config, telemetry: Telemetry) {
  if (errorEndpoint === undefined) return undefined;
  const { openErrorReports } = await import("@bandeja/observability/errors/open-error-reports");
  const { reportCrashes } = await import("@bandeja/observability/errors/report-crashes");
  const reports = openErrorReports(errorEndpoint, env);
  open.defer(() => reports.close());
  reportCrashes(reports);
  telemetry.observe(reports);
  return reports;
}

const migrateOwn = async (config: Config, directUrl: string) =>
  (await migrateDatabase(directUrl, config)).later;

async function requireOurs(config: Config, directUrl: string): Promise<readonly string[]> {
  await requireHashKey(directUrl, config);
  return requireMigrated(directUrl);
}

/** A single process migrates its database; of several, a command does it before they start. */
async function prepareDatabase(config: Config, directUrl: string, logger: Logger): Promise<void> {
  const later = await (config.role === "all"
    ? migrateOwn(config, directUrl)
    : requireOurs(config, directUrl));
  if (later.length > 0) logger.warn({ unknown: later }, "the database is newer than this version of Bandeja");
}

/** What answers requests: API, site and app. */
async function openApp(services: OpenServices, logger: Logger): Promise<FastifyInstance> {
  const refused = services.config.env === "development" ? refusesLocal(services.config) : undefined;
  if (refused !== undefined) logger.warn(`/dev and the demonstration logins are off: ${refused}`);
  if (!siteIsBuilt()) logger.warn(`There is no site in ${siteFolder}; only the API answers`);
  return createApp(services, {
    logger,
    siteFolder: siteIsBuilt() ? siteFolder : undefined,
    appFolder: appIsBuilt() ? appFolder : undefined,
    consoleFolder: consoleIsBuilt() ? consoleFolder : undefined,
  });
}

/** Opens the console's own port, if it has one. */
async function openConsole(services: OpenServices, logger: Logger): Promise<void> {
  const own = services.config.console?.listen;
  if (own === undefined) return;
  const app = await createConsoleApp(services, {
    logger,
    consoleFolder: consoleIsBuilt() ? consoleFolder : undefined,
  });
  open.defer(() => app.close());
  await listen(app, own, "console");
}

async function start(opened: OpenTelemetry): Promise<void> {
  const { telemetry, serveMetrics } = opened;
  open.defer(() => opened.close());
  const config = readConfig(process.env);
  const { metrics, role } = config;
  const serves = role !== "worker";
  if (serves) await requirePort(config, "site");
  if (metrics !== undefined) await requirePort(metrics, "metrics");
  if (serves && config.console?.listen !== undefined) await requirePort(config.console.listen, "console");
  const server = await openOwnServer(config, say);
  open.defer(() => server.stop());
  const reports = await openReports(config, telemetry);
  const logger = createLogger(config.logLevel, undefined, (logged) => reports?.report(logged));
  const redis = serves ? await openRedis(config, logger) : undefined;
  open.defer(() => redis?.close());

  await prepareDatabase(config, server.directUrl, logger);
  const services = await createServices({
    config,
    databaseUrl: server.url,
    directUrl: server.directUrl,
    siteUrl: config.siteUrl ?? localAddress(config),
    redis,
    work: role !== "api",
    readsLists: serves,
    listen: true,
    log: logger,
    telemetry,
  });
  open.defer(() => services.close());
  await refuseDemonstration(services);
  const logins = serves && config.demo ? await seedDemonstration(services) : undefined;
  const app = serves ? await openApp(services, logger) : undefined;
  if (metrics !== undefined && serveMetrics !== undefined) {
    const operations = await serveOperations(services.readiness, serveMetrics, metrics);
    open.defer(() => operations.close());
  }
  if (app === undefined) {
    say(`A worker of Bandeja is ready: ${localAddress(metrics ?? config)}/health`);
    return;
  }
  await openConsole(services, logger);
  drainMs = config.drainMs;
  open.defer(() =>
    closeGently(app, services.shutdown, { ...config, endStreams: () => services.live.close() }),
  );
  await listen(app, config);
  say(welcome(services.siteUrl, config, logins));
}

/** Runs the server until it is stopped. A startup error is printed, and ends the process with 1. */
export async function runServer(telemetry: OpenTelemetry): Promise<void> {
  // npm forwards signals that the terminal has already sent to both; a second one has no effect.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
  try {
    await start(telemetry);
  } catch (error) {
    const reason = error instanceof StartupError ? error.message : inspect(error);
    // A start that is stopped before it is complete also fails.
    if (!stopping) process.stderr.write(`${reason}\n`);
    await stop(1);
  }
}
