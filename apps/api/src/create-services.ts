import { openDatabase } from "./db/database.ts";
import { openKeyedHash } from "./db/hash-key.ts";
import { createReadiness } from "./health/create-readiness.ts";
import type { Readiness } from "./health/readiness.ts";
import { createHandlers } from "./modules.ts";
import { openLocalityIndex } from "./modules/localities/locality-index.ts";
import type { Config } from "./config/config.ts";
import type { RedisLink } from "./http/redis-link.ts";
import type { Shutdown } from "./http/shutdown.ts";
import { createIdentityProvider } from "./platform/identity/create-identity-provider.ts";
import { createMailProvider } from "./platform/mail/create-mail-provider.ts";
import { createPaymentProvider } from "./platform/payments/create-payment-provider.ts";
import { createPhotoStore } from "./platform/photos/create-photo-store.ts";
import { createPushProvider } from "./platform/push/create-push-provider.ts";
import { createSmsProvider } from "./platform/sms/create-sms-provider.ts";
import type { Services } from "./runtime/services.ts";
import type { RunningQueue } from "./tasks/queue.ts";
import { startQueue } from "./tasks/start-queue.ts";
import type { TaskLog } from "./kernel/task.ts";

interface ServicesOptions {
  config: Config;
  databaseUrl: string;
  siteUrl: string;
  redis?: RedisLink | undefined;
  /** Whether this process also works on the queue; every process may put work on it. */
  work?: boolean;
  /** Another clock than the machine's with `APP_CLOCK_OFFSET`: for tests. */
  now?: () => Date;
  /** Where background work that failed is logged. */
  log?: TaskLog;
}

/** The services of one process, and its own resources. */
export interface OpenServices extends Services {
  readonly queue: RunningQueue;
  /** Whether this process can do its work. */
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
  const { config, databaseUrl, siteUrl } = options;
  await using opened = new AsyncDisposableStack();
  const database = openDatabase(databaseUrl, { max: config.databasePool });
  opened.defer(() => database.close());
  const shutdown: Shutdown = { phase: "open" };
  const now = options.now ?? (() => new Date(Date.now() + config.clockOffset));
  const sms = createSmsProvider(config, database.db, now);
  const mail = await createMailProvider(config, database.db, now);
  const push = await createPushProvider(config, database.db, now);
  const keyedHash = await openKeyedHash(database.db, config.hashKey);
  const photos = await createPhotoStore(config);
  const payments = await createPaymentProvider({ config, db: database.db, siteUrl, now, keyedHash });
  const taskServices = { config, siteUrl, db: database.db, mail, push, photos, payments, now };
  const queue = await startQueue({
    databaseUrl,
    db: database.db,
    createHandlers: (tasks) => createHandlers({ ...taskServices, queue: tasks }),
    work: options.work ?? true,
    log: options.log,
  });
  opened.defer(() => queue.stop());
  const services = {
    config,
    siteUrl,
    db: database.db,
    redis: options.redis,
    localities: openLocalityIndex(),
    sms,
    mail,
    push,
    photos,
    payments,
    identity: createIdentityProvider(config, siteUrl),
    queue,
    readiness: createReadiness({ config, db: database.db, redis: options.redis, queue, shutdown, now }),
    shutdown,
    keyedHash,
    now,
  };
  const closing = opened.move();
  return { ...services, close: () => closing.disposeAsync() };
}
