import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { migrate } from "@bandeja/api/db/migrate";
import { freePort, startRealServer, type RealServer } from "@bandeja/api/testing/real-server";
import { hasRedis, startFakeRedis, startRedis } from "@bandeja/api/testing/redis-server";
import { createServers } from "../own-postgres.ts";
import { runApiProgram } from "../run-api-program.ts";
import { startLoadBalancer } from "./load-balancer.ts";
import { startProviders } from "./providers.ts";

const migrations = path.resolve(import.meta.dirname, "../../apps/api/src/db/migrations");
/** As the next release would add columns: to the tables that the load uses, also by prepared statements. */
const nextMigration = [
  "accounts",
  "sessions",
  "jobs",
  "applications",
  "messages",
  "threads",
  "notifications",
  "events",
]
  .map((table) => `ALTER TABLE ${table} ADD COLUMN of_next_release text;\n`)
  .join("");

/** Longer than the load balancer takes to notice that a process is not ready. */
const drainSeconds = "0.7";

interface Process {
  readonly role: "api" | "worker";
  server: RealServer | undefined;
}

/**
 * Two processes for requests behind a load balancer and one for background work, on PostgreSQL, Redis and providers of
 * their own, below a folder.
 */
export async function startDeployment(folder: string) {
  await using opened = new AsyncDisposableStack();
  mkdirSync(folder, { recursive: true });
  const servers = createServers(path.join(folder, "postgres"));
  const data = await servers.create("primary");
  const current = { postgres: await servers.start(data) };
  opened.defer(() => current.postgres.kill());
  const redis = await (hasRedis ? startRedis() : startFakeRedis());
  opened.defer(() => redis.kill());
  const providers = await startProviders(folder);
  opened.defer(() => providers.close());
  const { url, port } = current.postgres;
  const settings = {
    ...providers.settings,
    DATABASE_URL: url,
    DATABASE_POOL: "16",
    REDIS_URL: redis.url,
    RATE_LIMITS: "on",
    // The load balancer passes on the addresses of the clients, who are all on this machine.
    TRUST_PROXY: "127.0.0.1",
    SHUTDOWN_DRAIN_SECONDS: drainSeconds,
  };
  const dataDir = path.join(folder, "data");
  await runApiProgram("migrate", { DATABASE_URL: url, DATA_DIR: dataDir });

  const processes: Process[] = (["api", "api", "worker"] as const).map((role) => ({
    role,
    server: undefined,
  }));
  const apis = processes.filter(({ role }) => role === "api");
  async function start(one: Process): Promise<void> {
    const own = { PROCESS_ROLE: one.role, METRICS_PORT: String(await freePort()) };
    one.server = await startRealServer(dataDir, { settings: { ...settings, ...own } });
  }
  async function stop(one: Process): Promise<void> {
    await one.server?.stop();
    one.server = undefined;
  }
  opened.defer(async () => void (await Promise.all(processes.map(stop))));
  await Promise.all(processes.map(start));
  const balancer = await startLoadBalancer(apis.map((one) => ({ port: () => one.server?.port })));
  opened.defer(() => balancer.close());
  const untilComplete = async () => {
    while (!balancer.isComplete()) await pause(50);
  };
  await untilComplete();
  /** Replaces processes one after the other. */
  async function replace(some: readonly Process[]): Promise<void> {
    for (const one of some) {
      // The load balancer sends it requests until it has noticed.
      await one.server?.stop();
      await start(one);
      await untilComplete();
    }
  }
  let killed = 0;
  const owned = opened.move();

  return {
    origin: balancer.origin,
    dataDir,
    databaseUrl: url,
    providers,
    redis,
    untilComplete,
    /** Kills a process for requests, each in its turn. */
    async killApi(): Promise<void> {
      killed += 1;
      await apis[killed % apis.length]?.server?.killAlone();
    },
    /** Starts the killed process again, as a supervisor does. */
    async restartApi(): Promise<void> {
      await start(apis[killed % apis.length]!);
      await untilComplete();
    },
    async killWorker(): Promise<void> {
      const one = processes.find(({ role }) => role === "worker")!;
      await one.server?.killAlone();
      await start(one);
    },
    /** Stops PostgreSQL as an operator does, or kills it, and starts it again after a while (ms). */
    async restartDatabase(how: "stop" | "kill", awayMs: number): Promise<void> {
      await current.postgres[how]();
      await pause(awayMs);
      current.postgres = await servers.start(data, {}, port);
      await untilComplete();
    },
    /** Migrates, then replaces the processes of each role one after the other, as docs/operations.md says. */
    async update(): Promise<void> {
      const next = path.join(folder, "migrations");
      cpSync(migrations, next, { recursive: true });
      writeFileSync(path.join(next, "9999_next_release.sql"), nextMigration);
      await runApiProgram("migrate", { DATABASE_URL: url, DATA_DIR: dataDir });
      await migrate(url, { folder: next });
      const workers = processes.filter(({ role }) => role === "worker");
      await Promise.all([apis, workers].map(replace));
    },
    close: () => owned.disposeAsync(),
  };
}
export type Deployment = Awaited<ReturnType<typeof startDeployment>>;
