import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "@bandeja/contract/call";
import pg from "pg";
import { openDatabase } from "@bandeja/api/db/database";
import { findViolations } from "@bandeja/api/db/invariants";
import {
  databaseProcesses,
  killProcesses,
  runningDatabaseUrl,
  startRealServer,
  type RealServer,
} from "@bandeja/api/testing/real-server";
import type { CallInput, CallResponse } from "@bandeja/api/testing/send-call";
import { hasRedis, startRedis } from "@bandeja/api/testing/redis-server";
import type { Random } from "@bandeja/demo-data/random";
import { waitUntilReady } from "../crash-recovery/wait-until-ready.ts";
import { startFaultyProxy, type FaultyProxy } from "./faulty-proxy.ts";

const hour = 3_600_000;
/** What a process's clock may show after a restart (`APP_CLOCK_OFFSET`). A day apart, it would refuse sessions. */
const clockOffsets = [0, 0, 2, -2, 11, -11].map((hours) => hours * hour);
/** The longest time (ms) that a call is repeated. */
const longestMs = 120_000;

interface Process {
  server: RealServer;
  readonly proxy: FaultyProxy;
}

/** Two processes on one embedded database, each with a proxy for its streams, and Redis where it is installed. */
export async function startCluster(dataDir: string, random: Random) {
  await using opened = new AsyncDisposableStack();
  const redis = hasRedis ? await startRedis() : undefined;
  opened.defer(() => redis?.kill());
  const start = (offset = 0) =>
    startRealServer(dataDir, {
      settings: {
        RATE_LIMITS: "on",
        // Each reader has an address of its own.
        TRUST_PROXY: "127.0.0.1",
        APP_CLOCK_OFFSET: String(offset),
        ...(redis && { REDIS_URL: redis.url }),
      },
    });
  const processes: Process[] = [];
  for (let made = 0; made < 2; made += 1) {
    const one: { server: RealServer; proxy?: FaultyProxy } = { server: await start() };
    opened.defer(() => one.server.stop());
    const proxy = await startFaultyProxy(() => one.server.port);
    opened.defer(() => proxy.close());
    processes.push(Object.assign(one, { proxy }));
  }
  const untilReady = () => Promise.all(processes.map(({ server }) => waitUntilReady(server)));

  const faults = {
    /** Of a random stream of a random process. */
    async stream(): Promise<void> {
      while (random.pick(processes).proxy.harm(random) === undefined) await pause(10);
    },
    async process(): Promise<void> {
      const one = random.pick(processes);
      await one.server.killAlone();
      one.server = await start(random.pick(clockOffsets));
    },
    /** Its servers start it again. */
    async database(): Promise<void> {
      killProcesses(databaseProcesses(dataDir).slice(0, 1));
      await pause(50);
      await untilReady();
    },
    async redis(): Promise<void> {
      await redis?.kill();
      await pause(random.whole(0, 500));
      await redis?.start();
    },
  };
  const owned = opened.move();

  return {
    faults,
    hasRedis,
    untilReady,
    /** The address of a random process's streams. */
    streams: () => random.pick(processes).proxy.origin,
    /** Runs `work` on the database, which must be running. */
    async withDatabase<T>(work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<T>): Promise<T> {
      const database = openDatabase(runningDatabaseUrl(dataDir), { max: 2 });
      try {
        return await work(database.db);
      } finally {
        await database.close();
      }
    },
    /** The rows that break an invariant. */
    async findViolations() {
      const client = new pg.Client({ connectionString: runningDatabaseUrl(dataDir) });
      await client.connect();
      try {
        return await findViolations(client);
      } finally {
        await client.end();
      }
    },
    /**
     * Makes a call until a process answers, as clients do.
     *
     * @throws Error where it is refused for another reason than a fault of the server
     */
    async ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
      const until = performance.now() + longestMs;
      for (;;) {
        const answer = await random
          .pick(processes)
          .server.ask(call, input)
          .catch(() => undefined);
        if (answer?.status === 200) return answer;
        const isFault = answer === undefined || answer.status >= 500 || answer.status === 429;
        if (!isFault || performance.now() > until) {
          throw new Error(`${call.name} is refused: ${JSON.stringify(answer ?? "no answer")}`);
        }
        await pause(random.whole(20, 200));
      }
    },
    close: () => owned.disposeAsync(),
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
