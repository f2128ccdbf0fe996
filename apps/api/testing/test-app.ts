import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Call, CallAnswer, CallBodyInput } from "@bandeja/contract/call";
import type { AnyFailure } from "@bandeja/contract/failure";
import { errorsOf } from "@bandeja/contract/errors-of";
import { openLocalityIndex, type LocalityIndex } from "@bandeja/localities/locality-index";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { createApp, type AppServices } from "../src/app.ts";
import { readConfig, type Config } from "@bandeja/config/config";
import type { Telemetry } from "@bandeja/observability/telemetry";
import { createLogger } from "../src/http/log-requests.ts";
import { createServices, type OpenServices } from "../src/create-services.ts";
import { eventsTopic } from "../src/events/record.ts";
import { openRedisLink } from "../src/http/redis-link.ts";

import { logOfRun } from "./logs/log-of-run.ts";
import { pathOfCall } from "./path-of-call.ts";
import { createTestDatabase } from "./test-database.ts";
import { writeForm } from "./write-form.ts";

type Answer<C extends Call> = {
  status: number;
  headers: LightMyRequestResponse["headers"];
  body: CallAnswer<C>;
};

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: AppServices & Pick<OpenServices, "relay" | "absences">;
  readonly databaseUrl: string;
  /** Sets the clock of the server. */
  setNow(now: Date): void;
  /** Makes a call and waits for the subscribers of its events; the answer is parsed JSON, with any status. */
  ask<C extends Call>(call: C, request?: TestRequest<C>): Promise<Answer<C>>;
  /** Makes a call, and expects a refusal. */
  askRefused<C extends Call>(
    call: C,
    request?: TestRequest<C>,
  ): Promise<{ status: number; body: AnyFailure }>;
  /** Lets subscribers handle the events of commands that ran outside of a call. */
  handleEvents(): Promise<void>;
  /** Handles events and runs waiting tasks, such as mails. @returns the number of tasks */
  workOff(): Promise<number>;
  close(): Promise<void>;
}

interface TestRequest<C extends Call> {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: CallBodyInput<C> | Record<string, unknown>;
  headers?: Record<string, string>;
}

// Opened once for all test files of a worker: it never changes, and takes 22 MB.
let localities: LocalityIndex | undefined;

/**
 * The whole server without a port, with its own database or that of another one. Answers are checked against the
 * contract.
 */
export async function createTestApp(
  overrides: Partial<Config> = {},
  { telemetry, database: given }: { telemetry?: Telemetry; database?: { readonly url: string } } = {},
): Promise<TestApp> {
  const own = given === undefined ? await createTestDatabase() : undefined;
  const { url: databaseUrl } = given ?? own!;
  const config: Config = {
    ...readConfig({ APP_ENV: "development", DEMO: "off", RATE_LIMITS: "off", LOG_LEVEL: "silent" }),
    // Created with the first photo.
    dataDir: path.join(tmpdir(), `bandeja-test-${randomUUID()}`),
    // Each connection reads the catalogue and plans every statement by itself, which took most of the database's time.
    databasePool: 9,
    ...overrides,
  };
  let shifted = 0;
  const now = () => new Date(Date.now() + shifted);
  const log = logOfRun();
  const logger = createLogger("debug", log);
  const redis = config.redisUrl === undefined ? undefined : await openRedisLink(config.redisUrl, logger);
  const real = await createServices({
    config,
    databaseUrl,
    siteUrl: config.siteUrl ?? "http://bandeja.test",
    redis,
    work: false,
    now,
    log: logger,
    ...(telemetry && { telemetry }),
    localities: (localities ??= openLocalityIndex()),
  });
  const services = { ...real, now };
  const app = await createApp(services, { logger, checkAnswers: true });

  let hasEvents = false;
  real.db.hints.on(eventsTopic, () => (hasEvents = true));
  async function handleEvents(): Promise<void> {
    // Subscribers also record events.
    for (;;) {
      if (!hasEvents) return;
      hasEvents = false;
      await real.relay.drain();
    }
  }

  async function inject<C extends Call>(
    call: C,
    { token, params, query, body, headers }: TestRequest<C> = {},
  ) {
    log.noteSecrets(JSON.stringify(body ?? {}));
    // Rows that a test has made by itself have no events.
    real.recentAnswers.clear();
    const form = call.multipart ? await writeForm(body ?? {}) : undefined;
    const response = await app.inject({
      method: call.method,
      url: pathOfCall(call, params, query),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...form?.headers, ...headers },
      ...(call.method === "POST" && { payload: form?.payload ?? body ?? {} }),
    });
    const answer = response.json();
    await handleEvents();
    // The server itself checks answers against the contract; refusals are checked here.
    if (response.statusCode !== 200 && !errorsOf(call).includes(answer.code)) {
      throw new Error(`${call.name} refuses with ${answer.code}, which its contract does not list`);
    }
    return { status: response.statusCode, headers: response.headers, body: answer };
  }

  return {
    app,
    services,
    databaseUrl,
    setNow: (instant) => {
      shifted = instant.getTime() - Date.now();
    },
    ask: inject,
    askRefused: inject,
    handleEvents,
    async workOff() {
      await real.relay.drain();
      return real.queue.workOff();
    },
    async close() {
      await app.close();
      await real.close();
      redis?.close();
      log.flush();
      await own?.drop();
      if (overrides.dataDir === undefined) await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}
