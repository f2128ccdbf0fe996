import path from "node:path";
import { divideConnections, openDatabase, openReplicaPool } from "./db/database.ts";
import { openKeyedHash } from "./db/hash-key.ts";
import { createReadiness } from "./health/create-readiness.ts";
import { healthMetrics } from "./health/health-metrics.ts";
import type { Readiness } from "./health/readiness.ts";
import { startRelay, type Relay } from "./events/relay.ts";
import { createHandlers, createSubscribers } from "./modules.ts";
import { startLiveFeed } from "./modules/live/live-feed.ts";
import { openLocalityIndex, type LocalityIndex } from "@bandeja/localities/locality-index";
import { openReadReplica, type ReadReplica } from "@bandeja/read-replica/open-read-replica";
import type pg from "pg";
import { measureProvider } from "@bandeja/observability/metrics/measure-provider";
import { poolMetrics } from "@bandeja/observability/metrics/pool-metrics";
import type { StatementLog } from "@bandeja/observability/statements/observe-statements";
import { noTelemetry, type Telemetry } from "@bandeja/observability/telemetry";
import type { Config } from "@bandeja/config/config";
import { countWrites } from "./http/account-writes-store.ts";
import type { RedisLink } from "./http/redis-link.ts";
import type { Shutdown } from "./http/shutdown.ts";
import { createIdentityProvider } from "./platform/create-identity-provider.ts";
import {
  createMailProvider,
  createPushProvider,
  createSmsProvider,
} from "./platform/create-delivery-providers.ts";
import { createPaymentProvider } from "./platform/create-payment-provider.ts";
import type { Services } from "./runtime/services.ts";
import type { RunningQueue } from "./tasks/queue.ts";
import { startQueue } from "./tasks/start-queue.ts";
import { RecentAnswers } from "./kernel/recent-answers.ts";
import type { TaskLog } from "./kernel/task.ts";
import { shareAbsences, type SharedAbsences } from "./platform/absences/share-absences.ts";
import { openBreakers, type BreakerLog } from "./platform/open-breakers.ts";
import { createFolderPhotoStore } from "@bandeja/providers/photos/folder-photos";
import type { BreakerList } from "@bandeja/providers/policy/breaker-list";
import type { PhotoStore } from "@bandeja/providers/photos/photo-store";

/** A bucket if one is configured, otherwise a folder. */
async function createPhotoStore(
  { bucket, dataDir }: Pick<Config, "bucket" | "dataDir">,
  breakers: BreakerList,
): Promise<PhotoStore> {
  if (bucket === undefined) return createFolderPhotoStore(path.join(dataDir, "photos"));
  const { createBucketPhotoStore } = await import("@bandeja/providers/photos/bucket-photos");
  return createBucketPhotoStore({ ...bucket, breakers });
}

/** The replica of the settings and its pool, which is as large as that of requests. */
async function openReplica(
  { config, databaseUrl, directUrl = databaseUrl, log, readsLists = true }: ServicesOptions,
  primary: pg.Pool,
  max: number,
): Promise<{ readonly replica: ReadReplica; readonly pool: pg.Pool } | undefined> {
  if (config.databaseReadUrl === undefined || !readsLists) return undefined;
  const pool = openReplicaPool(config.databaseReadUrl, {
    max,
    isPooled: databaseUrl !== directUrl,
    slowMs: config.slowStatementMs,
    log,
  });
  const replica = await openReadReplica({ primary, replica: pool, maxLagMs: config.databaseReadLagMs, log });
  return { replica, pool };
}

interface ServicesOptions {
  config: Config;
  databaseUrl: string;
  /** PostgreSQL itself, where `databaseUrl` is a pooler. */
  directUrl?: string;
  siteUrl: string;
  redis?: RedisLink | undefined;
  /** Whether this process also works on the queue and handles events; every process may add to them. */
  work?: boolean;
  /** Whether it answers calls, whose lists a replica may answer; by default it does. */
  readsLists?: boolean;
  /** Whether it receives the hints of other processes, which event streams need as well; by default if it works. */
  listen?: boolean;
  /** A replacement for the machine's clock with `APP_CLOCK_OFFSET`, for tests. */
  now?: () => Date;
  /** The log of failed background work, absent providers and slow statements. */
  log?: TaskLog & BreakerLog & StatementLog;
  /** Records what this process does; nothing by default. */
  telemetry?: Telemetry;
  /** An index that is open already, for tests. */
  localities?: LocalityIndex;
}

/** The services of one process, and its own resources. */
export interface OpenServices extends Services {
  readonly queue: RunningQueue;
  readonly relay: Relay;
  readonly absences: SharedAbsences;
  /** Whether this process is ready. */
  readonly readiness: Readiness;
  close(): Promise<void>;
}

/**
 * Opens everything that commands and queries use; `close` ends it in the opposite order. Where a part does not open, those
 * before it are closed.
 *
 * @throws StartupError
 */
export async function createServices(options: ServicesOptions): Promise<OpenServices> {
  const { config, databaseUrl, siteUrl, directUrl = databaseUrl } = options;
  await using opened = new AsyncDisposableStack();
  const { work = true, listen = work, telemetry = noTelemetry } = options;
  const connections = divideConnections(config.databasePool, { work, listen });
  const database = openDatabase(databaseUrl, {
    max: connections.requests,
    isPooled: databaseUrl !== directUrl,
    slowMs: config.slowStatementMs,
    log: options.log,
  });
  opened.defer(() => database.close());
  const opening = await openReplica(options, database.pool, connections.requests);
  const replica = opening?.replica;
  opened.defer(() => replica?.close());
  telemetry.observe(poolMetrics({ ...database.pools, ...(opening && { replica: opening.pool }) }));
  const shutdown: Shutdown = { phase: "open" };
  const now = options.now ?? (() => new Date(Date.now() + config.clockOffset));
  const breakers = openBreakers({ ...options, now });
  const absences = opened.use(shareAbsences({ db: database.db, breakers, now, log: options.log }));
  const deps = { config, db: database.db, breakers, now };
  const push = await createPushProvider(deps);
  const providers = {
    sms: measureProvider(telemetry, "sms", createSmsProvider(deps), ["send"]),
    mail: measureProvider(telemetry, "mail", await createMailProvider(deps), ["send"]),
    push: push && measureProvider(telemetry, "push", push, ["send"]),
    photos: measureProvider(telemetry, "photos", await createPhotoStore(config, breakers), [
      "save",
      "write",
      "open",
      "remove",
    ]),
  };
  const keyedHash = await openKeyedHash(database.db, config);
  const payments = measureProvider(
    telemetry,
    "payments",
    await createPaymentProvider({ ...deps, siteUrl, keyedHash }),
    ["open", "ask", "findPaymentId", "refund"],
  );
  const taskServices = {
    config,
    siteUrl,
    db: database.db,
    ...providers,
    payments,
    keyedHash,
    telemetry,
    now,
  };
  const queue = await startQueue({
    databaseUrl,
    isPooled: databaseUrl !== directUrl,
    db: database.db,
    createHandlers: (tasks) => createHandlers({ ...taskServices, queue: tasks }),
    work,
    connections: connections.queue,
    log: options.log,
    telemetry,
  });
  opened.defer(() => queue.stop());
  const relay = await startRelay({
    db: database.db,
    subscribers: createSubscribers({ ...taskServices, queue }),
    work,
    now,
    log: options.log,
  });
  opened.defer(() => relay.stop());
  const live = startLiveFeed({
    db: database.db,
    now,
    log: options.log,
    // What an event makes its readers fetch must not be older than the event.
    ...(replica && { beforeSending: (accountIds) => countWrites(database.db, accountIds) }),
  });
  opened.defer(() => live.close());
  telemetry.observe({
    metrics: { bandeja_streams_open: "Event streams of open screens." },
    read: () => ({ bandeja_streams_open: [[{}, live.count()]] }),
  });
  if (listen) opened.use(database.db.hints.listen(directUrl));
  const identity = createIdentityProvider(config, siteUrl, breakers);
  const readiness = createReadiness({
    config,
    db: database.db,
    replica,
    redis: options.redis,
    breakers,
    queue,
    shutdown,
    now,
    log: options.log,
  });
  telemetry.observe(healthMetrics(readiness));
  const services = {
    ...taskServices,
    redis: options.redis,
    replica,
    localities: options.localities ?? openLocalityIndex(),
    recentAnswers: new RecentAnswers(now),
    identity: identity && measureProvider(telemetry, "identity", identity, ["begin", "finish"]),
    breakers,
    absences,
    queue,
    relay,
    live,
    readiness,
    shutdown,
  };
  const closing = opened.move();
  return { ...services, close: () => closing.disposeAsync() };
}
