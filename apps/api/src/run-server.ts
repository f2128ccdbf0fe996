import { existsSync } from "node:fs";
import path from "node:path";
import { inspect } from "node:util";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { readConfig, type Config } from "@bandeja/config/config";
import { createLogger } from "./http/log-requests.ts";
import { createServices } from "./create-services.ts";
import { openDataDir } from "@bandeja/embedded-postgres/data-dir";
import { startEmbeddedPostgres } from "@bandeja/embedded-postgres/start-embedded-postgres";
import { requireHashKey } from "./db/hash-key.ts";
import { migrate } from "./db/migrate.ts";
import { reachDatabase } from "./db/reach-database.ts";
import { refuseDemonstration, seedDemonstration } from "@bandeja/demo-data/seed-demonstration";
import { fillUsernameSkeletons } from "./modules/accounts/usernames/fill-username-skeletons.ts";
import { refusesLocal } from "./http/is-local.ts";
import { listen, requirePort } from "./http/listen.ts";
import { closeGently } from "./http/shutdown.ts";
import { serveOperations } from "./health/serve-operations.ts";
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

/** The database of the settings, which is started if it is the embedded one. */
async function openDatabaseServer(config: Config) {
  const { dataDir } = config;
  const reached = await reachDatabase(config);
  if (reached === undefined) {
    const server = await startEmbeddedPostgres({ dataDir, log: say });
    return { ...server, directUrl: server.url };
  }
  // Needed with any database, for photos.
  openDataDir(dataDir);
  return { ...reached, stop: async () => {} };
}

async function openRedis({ redisUrl }: Config, logger: Logger) {
  if (redisUrl === undefined) return undefined;
  const { openRedisLink } = await import("./http/redis-link.ts");
  return openRedisLink(redisUrl, logger);
}

const siteFolder = path.resolve(import.meta.dirname, "../../web/build/client");
const appFolder = path.resolve(import.meta.dirname, "../../mobile/build");
/** Each with the file that its build writes last, so that an incomplete build is not served. */
const siteIsBuilt = () => existsSync(path.join(siteFolder, "__spa-fallback.html"));
const appIsBuilt = () => existsSync(path.join(appFolder, "index.html.br"));

const localAddress = ({ host, port }: Config) =>
  `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await requirePort(config.host, config.port);
  if (config.metrics !== undefined) await requirePort(config.metrics.host, config.metrics.port);
  const server = await openDatabaseServer(config);
  open.defer(() => server.stop());
  const siteUrl = config.siteUrl ?? localAddress(config);
  const logger = createLogger(config.logLevel);
  const redis = await openRedis(config, logger);
  open.defer(() => redis?.close());

  await requireHashKey(server.directUrl, config.hashKey);
  await migrate(server.directUrl);
  const services = await createServices({
    config,
    databaseUrl: server.url,
    directUrl: server.directUrl,
    siteUrl,
    redis,
    log: logger,
  });
  open.defer(() => services.close());
  await fillUsernameSkeletons(services.db);
  await refuseDemonstration(services);
  const logins = config.demo ? await seedDemonstration(services) : undefined;
  const refused = config.env === "development" ? refusesLocal(config) : undefined;
  if (refused !== undefined) logger.warn(`/dev and the demonstration logins are off: ${refused}`);
  if (!siteIsBuilt()) logger.warn(`There is no site in ${siteFolder}; only the API answers`);
  const app = await createApp(services, {
    logger,
    siteFolder: siteIsBuilt() ? siteFolder : undefined,
    appFolder: appIsBuilt() ? appFolder : undefined,
  });
  if (config.metrics !== undefined) {
    const operations = await serveOperations(services.readiness, config.metrics);
    open.defer(() => operations.close());
  }
  drainMs = config.drainMs;
  open.defer(() =>
    closeGently(app, services.shutdown, { ...config, endStreams: () => services.live.close() }),
  );
  await listen(app, config.host, config.port);
  say(welcome(siteUrl, config, logins));
}

/** Runs the server until it is stopped. A startup error is printed, and ends the process with 1. */
export async function runServer(): Promise<void> {
  // npm forwards signals that the terminal has already sent to both; a second one has no effect.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
  try {
    await start();
  } catch (error) {
    const reason = error instanceof StartupError ? error.message : inspect(error);
    // A start that is stopped before it is complete also fails.
    if (!stopping) process.stderr.write(`${reason}\n`);
    await stop(1);
  }
}
