import { expect, onTestFinished, test, vi } from "vitest";
import { localLimitStore, sharedLimitStore } from "./limit-store.ts";
import type { RedisLink } from "./redis-link.ts";

type Answer = (error: Error | null, counted?: [number, number]) => void;

/** A fake Redis for `@fastify/rate-limit`, its link, and a store of limits on it. */
function createStore() {
  const request: { key: string; growing: boolean; doubling: boolean }[] = [];
  const failures: unknown[] = [];
  const durations: number[] = [];
  const shortened: [key: string, ttl: number][] = [];
  const state = { isAway: false, failure: undefined as Error | undefined, isSetBack: false };
  const redis = {
    rateLimit(
      key: string,
      timeWindow: number,
      _max: number,
      growing: boolean,
      doubling: boolean,
      answer: Answer,
    ) {
      request.push({ key, growing, doubling });
      const ttl = state.isSetBack ? timeWindow + 3_600_000 : timeWindow;
      if (state.failure === undefined) answer(null, [request.length, ttl]);
      else answer(state.failure);
    },
    async pexpire(key: string, ttl: number) {
      shortened.push([key, ttl]);
    },
    rateLimitRead() {},
  };
  const link: RedisLink = {
    redis: redis as unknown as RedisLink["redis"],
    isAway: () => state.isAway,
    watch: () => {},
    reportFailure: (cause) => void failures.push(cause),
    reportDuration: (milliseconds) => void durations.push(milliseconds),
    close() {},
  };
  const store = new (sharedLimitStore(link))({});
  return { state, store, request, failures, durations, shortened };
}
type Store = Pick<ReturnType<typeof createStore>["store"], "incr">;

/** Counts a request against a limit of two in a minute. @returns the count, and how long (ms) it lasts */
function count(store: Store, address = "203.0.113.1"): { current: number; ttl: number } {
  const counted: { current: number; ttl: number }[] = [];
  store.incr(
    address,
    (error, result) => {
      if (error !== null || result === undefined) throw error ?? new Error("Nothing was counted");
      counted.push({ ...result });
    },
    60_000,
    2,
  );
  expect(counted).toHaveLength(1);
  return counted[0]!;
}
const routeOf = (url: string) =>
  ({ continueExceeding: false, exponentialBackoff: false, routeInfo: { method: "POST", url } }) as never;

test("a window does not last longer because the clock is set back", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const store = new localLimitStore({});
  count(store);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(count(store)).toMatchObject({ current: 1, ttl: 60_000 });
  expect(count(store).current).toBe(2);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(count(store)).toMatchObject({ current: 1, ttl: 60_000 });
  expect(count(store).current).toBe(2);
});

test("while Redis answers, requests are counted there, by keys with the service and the call", () => {
  const { store, request, failures } = createStore();
  expect(count(store)).toEqual({ current: 1, ttl: 60_000 });
  count(store.child(routeOf("/login")));
  expect(request.map(({ key }) => key)).toEqual([
    "bandeja-limit-203.0.113.1",
    "bandeja-limit-POST/login-203.0.113.1",
  ]);
  expect(failures).toEqual([]);
});

test("a window in Redis does not last longer because the clock of Redis is set back", () => {
  const { state, store, shortened } = createStore();
  const login = store.child(routeOf("/login"));
  count(login);
  expect(shortened).toEqual([]);
  state.isSetBack = true;
  expect(count(login)).toEqual({ current: 2, ttl: 60_000 });
  expect(shortened).toEqual([["bandeja-limit-POST/login-203.0.113.1", 60_000]]);
});

test("while Redis is away no commands are sent, and requests are counted in memory", () => {
  const { state, store, request } = createStore();
  state.isAway = true;
  const [login, signup] = [store.child(routeOf("/login")), store.child(routeOf("/signup"))];
  expect([count(login), count(login), count(signup)].map(({ current }) => current)).toEqual([1, 2, 1]);
  expect(request).toEqual([]);
});

test("a request that Redis fails to count is counted in memory, and the failure is reported", () => {
  const { state, store, failures } = createStore();
  state.failure = new Error("Command timed out");
  expect([count(store), count(store)].map(({ current }) => current)).toEqual([1, 2]);
  expect(failures).toEqual([state.failure, state.failure]);
});

test("requests beyond the limit do not prolong the wait", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { state, store, request } = createStore();
  count(store);
  expect(request).toMatchObject([{ growing: false, doubling: false }]);
  state.isAway = true;
  for (let n = 0; n < 5; n += 1) count(store);
  vi.setSystemTime(Date.now() + 20_000);
  expect(count(store)).toEqual({ current: 6, ttl: 40_000, iterationStartMs: expect.any(Number) });
});

test("the duration of each command is reported, so that a slow Redis is detected", () => {
  const { store, durations, state } = createStore();
  count(store);
  count(store);
  expect(durations).toHaveLength(2);
  expect(Math.max(...durations)).toBeLessThan(1_000);
  state.failure = new Error("Command timed out");
  count(store);
  expect(durations).toHaveLength(2);
});
