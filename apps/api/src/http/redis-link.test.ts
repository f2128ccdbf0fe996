import { expect, onTestFinished, test } from "vitest";
import { startFakeRedis } from "../../testing/redis-server.ts";
import { freePort } from "../../testing/real-server.ts";
import { openRedisLink } from "./redis-link.ts";

interface Line {
  readonly message: string;
  readonly cause: Partial<NodeJS.ErrnoException> | undefined;
}

async function startServer() {
  const redis = await startFakeRedis();
  onTestFinished(() => redis.kill());
  return redis;
}

async function openLink(url: string) {
  const lines: Line[] = [];
  const link = await openRedisLink(url, {
    warn: (details, message) => void lines.push({ message, cause: (details as { err?: Error }).err }),
  });
  onTestFinished(() => link.close());
  return { link, lines };
}

const away = "Redis is away: limits by address are counted in memory";
const back = "Redis is back: limits by address are shared again";

test("a Redis that answers is available from the start, and nothing is logged", async () => {
  const redis = await startServer();
  const { link, lines } = await openLink(redis.url);
  expect(link.isAway()).toBe(false);
  await expect(link.redis.set("bandeja-test", "1")).resolves.toBe("OK");
  expect(lines).toEqual([]);
});

test("a lost connection is logged with its cause, and commands fail immediately without it", async () => {
  const redis = await startServer();
  const { link, lines } = await openLink(redis.url);
  await redis.kill();
  await expect.poll(() => link.isAway()).toBe(true);
  await expect(link.redis.set("bandeja-test", "1")).rejects.toThrow("isn't writeable");
  expect(lines).toMatchObject([{ message: away, cause: { message: "The connection to Redis was lost" } }]);
});

test("an address without a listener is logged", async () => {
  const { link, lines } = await openLink(`redis://127.0.0.1:${await freePort()}`);
  expect(link.isAway()).toBe(true);
  expect(lines).toMatchObject([{ message: away, cause: { code: "ECONNREFUSED" } }]);
});

test("a Redis that is loading its data does not delay the start, and is available afterwards", async () => {
  const redis = await startServer();
  redis.setLoading(true);
  const { link, lines } = await openLink(redis.url);
  expect(link.isAway()).toBe(true);
  expect(lines).toMatchObject([{ message: away, cause: { message: "Redis did not answer at the start" } }]);
  redis.setLoading(false);
  await expect.poll(() => link.isAway(), { timeout: 10_000 }).toBe(false);
});

test("a command without an answer fails after 200 ms", async () => {
  const redis = await startServer();
  const { link } = await openLink(redis.url);
  await redis.freeze();
  await expect(link.redis.set("bandeja-test", "1")).rejects.toThrow("Command timed out");
});

test("after a failure Redis gets no commands until a probe write has succeeded", async () => {
  const redis = await startServer();
  const { link, lines } = await openLink(redis.url);
  const cause = new Error("OOM command not allowed");
  link.reportFailure(cause);
  link.reportFailure(new Error("Another one"));
  expect(link.isAway()).toBe(true);
  expect(lines).toEqual([{ message: away, cause }]);
  await expect.poll(() => link.isAway(), { timeout: 10_000 }).toBe(false);
  expect(lines.map(({ message }) => message)).toEqual([away, back]);
  const writes = redis.received.filter(([name]) => name === "set").map((words) => words.join(" "));
  // The connection is lost before the next probe.
  expect(new Set(writes)).toEqual(new Set(["set bandeja-probe 1 PX 1000"]));
});

test("each loss and return of the connection is logged", async () => {
  const { link, lines } = await openLink((await startServer()).url);
  for (const _ of [1, 2]) {
    link.reportFailure(new Error("Command timed out"));
    expect(link.isAway()).toBe(true);
    await expect.poll(() => link.isAway(), { timeout: 10_000 }).toBe(false);
  }
  expect(lines.map(({ message }) => message)).toEqual([away, back, away, back]);
});

test("reconnection attempts slow down from 100 ms to one second", async () => {
  const { link } = await openLink((await startServer()).url);
  const pauses = [1, 2, 5, 10, 11, 1_000].map((attempt) => link.redis.options.retryStrategy?.(attempt));
  expect(pauses).toEqual([100, 200, 500, 1_000, 1_000, 1_000]);
});

test("a link that is closed when the server stops logs nothing", async () => {
  const redis = await startServer();
  const { link, lines } = await openLink(redis.url);
  link.close();
  await expect.poll(() => link.redis.status).toBe("end");
  link.reportFailure(new Error("Connection is closed"));
  expect(link.isAway()).toBe(false);
  expect(lines).toEqual([]);
});

test("a Redis that stays slow counts as away until it answers in time; one slow command does not", async () => {
  const redis = await startServer();
  const { link, lines } = await openLink(redis.url);
  for (const duration of [170, 170, 2, 170, 170]) link.reportDuration(duration);
  expect(link.isAway()).toBe(false);
  redis.setDelay(150);
  link.reportDuration(170);
  expect(link.isAway()).toBe(true);
  expect(lines).toMatchObject([{ message: away, cause: { message: "Redis is slow: 170 ms a command" } }]);
  await expect
    .poll(() => redis.received.filter(([name]) => name === "set").length, { timeout: 10_000 })
    .toBe(2);
  expect(link.isAway()).toBe(true);
  redis.setDelay(0);
  await expect.poll(() => link.isAway(), { timeout: 10_000 }).toBe(false);
  expect(lines.map(({ message }) => message)).toEqual([away, back]);
});
