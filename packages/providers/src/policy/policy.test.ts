import { afterEach, expect, test, vi } from "vitest";
import { BreakerOpen, ProviderError } from "../provider-error.ts";
import { createBreakerList } from "./breaker-list.ts";
import { createPolicy, type PolicyOptions } from "./policy.ts";

afterEach(() => vi.useRealTimers());

const fault = (options: ConstructorParameters<typeof ProviderError>[2] = {}) =>
  new ProviderError("unavailable", "503", options);

/** A policy, and a provider that fails as the list says, then answers. */
function create(failures: (Error | undefined)[], options: PolicyOptions & { maxAttempts?: number } = {}) {
  const policy = createPolicy({
    name: "mail",
    timeout: 1_000,
    pause: 1,
    maxAttempts: 3,
    maxFaults: 2,
    openMs: 1_000,
    ...options,
  });
  let attempts = 0;
  return {
    policy,
    attempts: () => attempts,
    run: () =>
      policy.run(async () => {
        attempts += 1;
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return "answer";
      }),
  };
}

test("a harmless request is repeated until it succeeds, at most as often as allowed", async () => {
  const repeatable = () => fault({ isRepeatable: true });
  const passing = create([repeatable(), repeatable()], { maxFaults: 9 });
  expect([await passing.run(), passing.attempts()]).toEqual(["answer", 3]);
  const failing = create([repeatable(), repeatable(), repeatable(), repeatable()], { maxFaults: 9 });
  await expect(failing.run()).rejects.toMatchObject({ message: "503" });
  expect(failing.attempts()).toBe(3);
});

test.each([
  ["might have had an effect", fault()],
  ["is refused", new ProviderError("refused", "400", { isRepeatable: false })],
  ["is to wait", fault({ isRepeatable: true, pause: 50 })],
  ["met a mistake in the code", new TypeError("x is not a function")],
])("a request that %s is not repeated", async (_what, error) => {
  const { run, attempts } = create([error]);
  await expect(run()).rejects.toBe(error);
  expect(attempts()).toBe(1);
});

test("an attempt that takes too long is ended, and not repeated", async () => {
  const policy = createPolicy({ name: "sms", timeout: 20, pause: 1, maxAttempts: 3 });
  let attempts = 0;
  const sending = policy.run((signal) => {
    attempts += 1;
    return new Promise((_, reject) =>
      signal.addEventListener("abort", () => reject(fault({ isRepeatable: true }))),
    );
  });
  await expect(sending).rejects.toMatchObject({ message: "sms did not answer within 20 ms" });
  expect(attempts).toBe(1);
});

test("an attempt that does not end with its signal is abandoned, also as the one that tests the provider", async () => {
  const policy = createPolicy({ name: "mail", timeout: 20, maxAttempts: 1, maxFaults: 1, openMs: 1_000 });
  const hanging = () => policy.run(() => new Promise<never>(() => {}));
  vi.useFakeTimers({ toFake: ["performance"] });
  await expect(hanging()).rejects.toMatchObject({ message: "mail did not answer within 20 ms" });
  vi.advanceTimersByTime(1_201);
  await expect(hanging()).rejects.toMatchObject({ message: "mail did not answer within 20 ms" });
  vi.advanceTimersByTime(2_401);
  expect(await policy.run(async () => "back")).toBe("back");
});

test("faults in a row open the breaker, and then nothing is sent", async () => {
  const { policy, run, attempts } = create([fault(), fault()]);
  await expect(run()).rejects.toMatchObject({ message: "503" });
  expect(policy.state).toBe("closed");
  await expect(run()).rejects.toMatchObject({ message: "503" });
  expect(policy.state).toBe("open");
  const error = await run().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(BreakerOpen);
  expect(error).toMatchObject({ kind: "unavailable", isFault: false });
  const { pause } = error as BreakerOpen;
  expect(pause).toBeGreaterThan(500);
  expect(pause).toBeLessThanOrEqual(1_200);
  expect(attempts()).toBe(2);
  expect(() => policy.requireAvailable()).toThrow(BreakerOpen);
});

test("an answer between two faults, even a refusal, keeps the breaker closed", async () => {
  const refusal = new ProviderError("refused", "no such number");
  const { policy, run } = create([fault(), refusal, fault(), undefined, fault()]);
  for (let request = 0; request < 5; request += 1) await run().catch(() => {});
  expect(policy.state).toBe("closed");
});

test("an open breaker ends the attempts of a call", async () => {
  const { run, attempts } = create(Array.from({ length: 3 }, () => fault({ isRepeatable: true })));
  await expect(run()).rejects.toMatchObject({ message: "503" });
  expect(attempts()).toBe(2);
});

test("after a while one request is sent, others still fail, and its answer closes the breaker", async () => {
  const { policy, run } = create([fault(), fault()]);
  vi.useFakeTimers({ toFake: ["performance"] });
  for (let request = 0; request < 2; request += 1) await run().catch(() => {});
  vi.advanceTimersByTime(1_201);
  const probe = Promise.withResolvers<string>();
  policy.requireAvailable();
  const sending = policy.run(() => probe.promise);
  expect(policy.state).toBe("half-open");
  await expect(run()).rejects.toBeInstanceOf(BreakerOpen);
  expect(() => policy.requireAvailable()).toThrow(BreakerOpen);
  probe.resolve("back");
  expect([await sending, policy.state, await run()]).toEqual(["back", "closed", "answer"]);
  policy.requireAvailable();
});

test("the breaker stays open twice as long after each attempt that fails, up to a minute", async () => {
  const { run } = create(Array.from({ length: 20 }, () => fault()));
  vi.useFakeTimers({ toFake: ["performance"] });
  for (let request = 0; request < 2; request += 1) await run().catch(() => {});
  const pauses: number[] = [];
  for (let opening = 0; opening < 9; opening += 1) {
    const { pause } = (await run().catch((error: unknown) => error)) as BreakerOpen;
    pauses.push(pause);
    vi.advanceTimersByTime(pause);
    await expect(run()).rejects.toMatchObject({ message: "503" });
  }
  for (const [failures, pause] of pauses.entries()) {
    const mean = Math.min(60_000, 1_000 * 2 ** failures);
    expect(pause).toBeGreaterThanOrEqual(mean * 0.8);
    expect(pause).toBeLessThanOrEqual(mean * 1.2 + 1);
  }
});

test("for a provider that users wait for, the breaker stays open equally long each time, and tests it quickly", async () => {
  const silent = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(fault())));
  const rules = {
    name: "photos",
    timeout: 60_000,
    maxAttempts: 1,
    maxFaults: 1,
    openMs: 100,
    isAwaited: true,
  };
  const policy = createPolicy({ ...rules, testMs: 20 });
  vi.useFakeTimers({ toFake: ["performance"] });
  await expect(policy.run(async () => Promise.reject(fault()))).rejects.toMatchObject({ message: "503" });
  for (let opening = 0; opening < 4; opening += 1) {
    vi.advanceTimersByTime(121);
    await expect(policy.run(silent)).rejects.toMatchObject({ message: "photos did not answer within 20 ms" });
  }
  vi.advanceTimersByTime(121);
  expect([await policy.run(async () => "back"), policy.state]).toEqual(["back", "closed"]);
});

test("the breaker stays open as long as the provider requests, but not longer than five minutes", async () => {
  for (const [requested, expected] of [
    [90_000, 90_000],
    [86_400_000, 300_000],
  ] as const) {
    const { run } = create([fault(), fault({ pause: requested })]);
    for (let request = 0; request < 2; request += 1) await run().catch(() => {});
    const { pause } = (await run().catch((error: unknown) => error)) as BreakerOpen;
    expect(pause).toBeGreaterThan(expected - 1_000);
    expect(pause).toBeLessThanOrEqual(expected);
  }
});

test("where a person waits, the breaker stays open no longer than a call may take, whatever the provider requests", async () => {
  for (const [requested, expected] of [
    [7_000, 7_000],
    [86_400_000, 10_000],
  ] as const) {
    const failures = [fault(), fault({ pause: requested })];
    const { run } = create(failures, { isAwaited: true, timeout: 10_000 });
    for (let request = 0; request < 2; request += 1) await run().catch(() => {});
    const { pause } = (await run().catch((error: unknown) => error)) as BreakerOpen;
    expect(pause).toBeGreaterThan(expected - 1_000);
    expect(pause).toBeLessThanOrEqual(expected);
  }
});

test.each([-3_600_000, 3_600_000])("a clock that jumps by %i ms changes nothing", async (jump) => {
  const { policy, run } = create([fault(), fault()]);
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  for (let request = 0; request < 2; request += 1) await run().catch(() => {});
  vi.setSystemTime(Date.now() + jump);
  await expect(run()).rejects.toBeInstanceOf(BreakerOpen);
  vi.advanceTimersByTime(1_201);
  expect([await run(), policy.state]).toEqual(["answer", "closed"]);
});

test("once its pause is over, the state of a breaker is unknown until the next request", async () => {
  const breakers = createBreakerList();
  const { policy, run } = create([fault(), fault(), fault()], { breakers });
  vi.useFakeTimers({ toFake: ["performance"] });
  for (let request = 0; request < 2; request += 1) await run().catch(() => {});
  vi.advanceTimersByTime(700);
  expect(policy.state).toBe("open");
  vi.advanceTimersByTime(501);
  expect(breakers.list()).toEqual([{ name: "mail", state: "unknown" }]);
  const sending = run();
  expect(policy.state).toBe("half-open");
  await expect(sending).rejects.toMatchObject({ message: "503" });
  expect(policy.state).toBe("open");
  vi.advanceTimersByTime(2_401);
  expect([policy.state, await run(), policy.state]).toEqual(["unknown", "answer", "closed"]);
});

test("the list shows each breaker, and reports each change with its cause", async () => {
  const changes: unknown[] = [];
  const breakers = createBreakerList();
  breakers.watch((breaker, cause) => changes.push([breaker.state, cause]));
  const first = fault();
  const { run } = create([fault(), first], { breakers });
  create([], { breakers });
  vi.useFakeTimers({ toFake: ["performance"] });
  for (let request = 0; request < 2; request += 1) await run().catch(() => {});
  expect(breakers.list()).toEqual([
    { name: "mail", state: "open" },
    { name: "mail", state: "closed" },
  ]);
  vi.advanceTimersByTime(2_000);
  await run();
  expect(changes).toEqual([
    ["open", first],
    ["half-open", undefined],
    ["closed", undefined],
  ]);
});

test("an absence lasts from the first failure to the first answer, with the last cause, also between two tests", async () => {
  let now = new Date("2026-03-10T12:00:00Z");
  const breakers = createBreakerList({ now: () => now });
  const [first, second] = [fault(), fault()];
  const { run } = create([fault(), first, second], { breakers });
  vi.useFakeTimers({ toFake: ["performance"] });
  const wait = (ms: number) => {
    vi.advanceTimersByTime(ms);
    now = new Date(now.getTime() + ms);
  };
  const since = now;
  for (let request = 0; request < 2; request += 1) await run().catch(() => {});
  expect(breakers.absences()).toEqual([{ name: "mail", since, failedAt: since, cause: first, failures: 1 }]);
  wait(2_000);
  expect(breakers.list()).toEqual([{ name: "mail", state: "unknown" }]);
  await run().catch(() => {});
  expect(breakers.absences()).toEqual([{ name: "mail", since, failedAt: now, cause: second, failures: 2 }]);
  expect(breakers.findRecovery("mail")).toBeUndefined();
  wait(4_000);
  await run();
  expect(breakers.absences()).toEqual([]);
  expect(breakers.findRecovery("mail")).toEqual({ since, at: now });
});
