import { phonecodesList } from "@bandeja/contract/calls/phones";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasRedis, startFakeRedis, startRedis, type TestRedis } from "../../testing/redis-server.ts";
import { freePort } from "../../testing/real-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openRedisLink } from "./redis-link.ts";

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

async function startApp(redisUrl: string): Promise<TestApp> {
  const api = await createTestApp({ rateLimits: true, redisUrl });
  open.push(() => api.close());
  return api;
}

let tries = 0;
const logIn = (api: TestApp, remoteAddress: string) =>
  api.app.inject({
    method: "POST",
    url: `/api${restaurantLogin.path}`,
    remoteAddress,
    payload: { email: `nobody${(tries += 1)}@venue.test` },
  });

/** The number of 31 login attempts that are refused as too many: one, if one process counts all of them. */
async function countRefused(api: TestApp, address: string): Promise<number> {
  let refused = 0;
  for (let n = 0; n < 31; n += 1) refused += (await logIn(api, address)).statusCode === 429 ? 1 : 0;
  return refused;
}

/** The duration (ms) of the slowest of 20 sequential calls. */
async function slowestOf20(api: TestApp): Promise<number> {
  let slowest = 0;
  for (let n = 0; n < 20; n += 1) {
    const began = performance.now();
    const { statusCode } = await api.app.inject({ url: `/api${phonecodesList.path}` });
    expect(statusCode).toBe(200);
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}

// Only waiting counts: the first call of a worker also compiles what the later ones use.
beforeAll(async () => {
  const api = await createTestApp();
  await slowestOf20(api);
  await api.close();
});

// Without the protection a call takes at least 5 s; with it some milliseconds, or more on a busy machine.
const quickMs = 1_000;
/** The time (ms) after a fault in which calls may wait; later calls must not wait at all. */
const graceMs = 500;

const servers: [string, () => Promise<TestRedis>, boolean][] = [
  ["Redis", startRedis, hasRedis],
  ["a fake of Redis", startFakeRedis, true],
];

describe.each(servers)("%s", (_name, startServer, isThere) => {
  async function startBoth() {
    const redis = await startServer();
    open.push(() => redis.kill());
    return { redis, first: await startApp(redis.url), second: await startApp(redis.url) };
  }

  test.runIf(isThere)("two processes share one limit while Redis answers", async () => {
    const { first, second } = await startBoth();
    for (let n = 0; n < 15; n += 1) {
      expect((await logIn(first, "203.0.113.1")).statusCode).toBe(400);
      expect((await logIn(second, "203.0.113.1")).statusCode).toBe(400);
    }
    expect((await logIn(first, "203.0.113.1")).statusCode).toBe(429);
    expect((await logIn(second, "203.0.113.1")).statusCode).toBe(429);
  });

  test.runIf(isThere).each(["kill", "freeze"] as const)(
    "%s: calls stay fast, each process counts by itself, and they share the limit again soon after Redis is back",
    async (fault) => {
      const { redis, first, second } = await startBoth();
      expect(await slowestOf20(first)).toBeLessThan(quickMs);
      await redis[fault]();
      const during = Array.from({ length: 5 }, () => logIn(first, "203.0.113.2"));
      await delay(graceMs);
      for (const { statusCode } of await Promise.all(during)) expect(statusCode).toBe(400);
      expect(await slowestOf20(first)).toBeLessThan(quickMs);
      expect(first.services.redis?.isAway()).toBe(true);
      expect([await countRefused(first, "203.0.113.3"), await countRefused(second, "203.0.113.3")]).toEqual([
        1, 1,
      ]);

      if (fault === "kill") await redis.start();
      else redis.thaw();
      for (const api of [first, second]) {
        await expect.poll(() => api.services.redis?.isAway(), { timeout: 10_000 }).toBe(false);
      }
      expect(await countRefused(first, "203.0.113.4")).toBe(1);
      expect((await logIn(second, "203.0.113.4")).statusCode).toBe(429);
    },
    60_000,
  );
});

test("a Redis that never answers delays no call, and limits hold", async () => {
  const redis = await startFakeRedis();
  open.push(() => redis.kill());
  await redis.freeze();
  const api = await startApp(redis.url);
  expect(await slowestOf20(api)).toBeLessThan(quickMs);
  expect(await countRefused(api, "203.0.113.5")).toBe(1);
});

test("a Redis address without a listener delays no call, and limits hold", async () => {
  const api = await startApp(`redis://127.0.0.1:${await freePort()}`);
  expect(await slowestOf20(api)).toBeLessThan(quickMs);
  expect(await countRefused(api, "203.0.113.6")).toBe(1);
});

test("the loss and the return of Redis are one log line each, with any number of calls in between", async () => {
  const redis = await startFakeRedis();
  open.push(() => redis.kill());
  const lines: string[] = [];
  const link = await openRedisLink(redis.url, { warn: (_details, line) => void lines.push(line) });
  open.push(async () => link.close());
  await redis.kill();
  await expect.poll(() => link.isAway()).toBe(true);
  for (let n = 0; n < 5; n += 1) link.reportFailure(new Error("Command timed out"));
  await redis.start();
  await expect.poll(() => link.isAway(), { timeout: 10_000 }).toBe(false);
  expect(lines).toEqual([
    "Redis is away: limits by address are counted in memory",
    "Redis is back: limits by address are shared again",
  ]);
});
