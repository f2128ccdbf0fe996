import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { subjects, type Subject, type SubjectName } from "./testing/fault-subjects.ts";
import type { FaultName } from "./testing/http-faults.ts";
import { BreakerOpen, ProviderError } from "./provider-error.ts";

interface Expected {
  /** The number of attempts of one call. */
  readonly attempts: number;
  /** Whether an attempt counts for the breaker; true by default. */
  readonly isFault?: false;
  readonly pause?: 120_000;
}

const once: Expected = { attempts: 1 };
const thrice: Expected = { attempts: 3 };
const paused: Expected = { attempts: 1, pause: 120_000 };

/** What follows from each failure of each provider: the attempts of one call, and whether it counts for the breaker. */
const expected: Record<SubjectName, Partial<Record<FaultName | "refused" | "unknown", Expected>>> = {
  sms: {
    silent: once,
    trickling: once,
    busy: paused,
    broken: { attempts: 2 },
    unauthorized: once,
    redirecting: once,
    nonsense: once,
    boundless: once,
    reset: once,
    refused: { attempts: 2 },
    unknown: { attempts: 2 },
  },
  mail: {
    silent: once,
    trickling: once,
    busy: once,
    broken: once,
    unauthorized: once,
    redirecting: once,
    nonsense: once,
    boundless: once,
    reset: once,
    refused: once,
    unknown: once,
  },
  // Of an answer only the status counts, and nothing more is read: see below.
  push: {
    silent: once,
    busy: paused,
    broken: once,
    unauthorized: { attempts: 1, isFault: false },
    redirecting: { attempts: 1, isFault: false },
    reset: once,
    refused: once,
    unknown: once,
  },
  payments: {
    silent: once,
    trickling: once,
    busy: paused,
    broken: thrice,
    unauthorized: once,
    redirecting: thrice,
    nonsense: once,
    boundless: once,
    reset: thrice,
    refused: thrice,
    unknown: thrice,
  },
  photos: {
    silent: once,
    trickling: once,
    busy: paused,
    broken: thrice,
    unauthorized: once,
    redirecting: thrice,
    nonsense: once,
    boundless: once,
    reset: thrice,
    refused: thrice,
    unknown: thrice,
  },
  identity: {
    silent: once,
    trickling: once,
    busy: paused,
    broken: thrice,
    unauthorized: once,
    redirecting: thrice,
    nonsense: once,
    boundless: once,
    reset: thrice,
    refused: thrice,
    unknown: thrice,
  },
};

/** Between what the longest pause (ms) of a breaker lies: seconds where a person waits, a minute where a queue does. */
const longestPause: Record<SubjectName, readonly [least: number, most: number]> = {
  sms: [4_000, 6_001],
  payments: [1_200, 1_801],
  identity: [1_200, 1_801],
  photos: [1_200, 1_801],
  mail: [48_000, 72_001],
  push: [48_000, 72_001],
};

/** Only these reach their timeout, by which a request has arrived on a busy machine, too; the others have time. */
const slow: ReadonlySet<string> = new Set(["silent", "trickling"]);
const timeoutOf = (fault: string) => (slow.has(fault) ? 400 : 5_000);

/** The error of the policy, which an adapter may translate. */
function providerError(error: unknown): ProviderError | undefined {
  if (error instanceof ProviderError || error === undefined) return error;
  return error instanceof Error ? providerError(error.cause) : undefined;
}

const failureOf = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    (error: unknown) => providerError(error) ?? error,
  );

describe.each(Object.keys(subjects) as SubjectName[])("%s", (name) => {
  const opened: Subject[] = [];
  const open = async () => {
    const subject = await subjects[name]();
    opened.push(subject);
    return subject;
  };
  let server: Promise<Subject> | undefined;
  afterEach(async () => {
    vi.useRealTimers();
    (await server)?.misbehave(undefined);
  });
  afterAll(async () => {
    for (const subject of opened) await subject.stop();
  });

  test("a healthy server is sent one request", async () => {
    const subject = await (server ??= open());
    const before = subject.count();
    await subject.connect({ timeout: 5_000 })();
    expect(subject.count() - before).toBe(1);
  });

  test.each(Object.entries(expected[name]))("a server that is %s", async (fault, follows) => {
    const isGone = fault === "refused" || fault === "unknown";
    const subject = await (isGone ? open() : (server ??= open()));
    if (fault === "refused") await subject.stop();
    if (!isGone) subject.misbehave(fault as FaultName);
    const hostname = fault === "unknown" ? "provider.invalid" : undefined;
    const request = (maxFaults: number) =>
      subject.connect({ timeout: timeoutOf(fault), pause: 1, openMs: 60_000, maxFaults }, hostname);

    const before = subject.count();
    const error = await failureOf(request(9)());
    const { attempts, isFault = true, pause } = follows;
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: "unavailable", isFault, pause });
    expect(subject.count() - before).toBe(isGone ? 0 : attempts);

    // As many faults as the call has attempts open the breaker, which then sends nothing.
    const sensitive = request(attempts);
    await failureOf(sensitive());
    const sent = subject.count();
    const second = await failureOf(sensitive());
    expect(second instanceof BreakerOpen).toBe(isFault);
    expect(subject.count() - sent).toBe(isFault ? 0 : 1);
  });

  test("a server that is healthy again closes the breaker", async () => {
    const subject = await (server ??= open());
    subject.misbehave("broken");
    vi.useFakeTimers({ toFake: ["performance"] });
    const request = subject.connect({ timeout: 5_000, pause: 1, maxFaults: 1, openMs: 1_000 });
    expect(await failureOf(request())).toBeInstanceOf(ProviderError);
    subject.misbehave(undefined);
    expect(await failureOf(request())).toBeInstanceOf(BreakerOpen);
    vi.advanceTimersByTime(1_201);
    expect([await failureOf(request()), await failureOf(request())]).toEqual([undefined, undefined]);
  });

  test("a server that stays away is asked again after the pause that suits who waits for it", async () => {
    const subject = await (server ??= open());
    subject.misbehave("broken");
    vi.useFakeTimers({ toFake: ["performance"] });
    const request = subject.connect({ timeout: 5_000, pause: 1, maxFaults: 1 });
    let longest = 0;
    for (let opening = 0; opening < 7; opening += 1) {
      expect(await failureOf(request())).not.toBeInstanceOf(BreakerOpen);
      const { pause } = (await failureOf(request())) as BreakerOpen;
      longest = Math.max(longest, pause);
      vi.advanceTimersByTime(pause);
    }
    const [least, most] = longestPause[name];
    expect(longest).toBeGreaterThanOrEqual(least);
    expect(longest).toBeLessThanOrEqual(most);
  });
});

test.each(["trickling", "nonsense", "boundless"] as const)(
  "a push service whose answer is %s has accepted a push by its status, and the rest is not read",
  async (fault) => {
    const service = await subjects.push();
    service.misbehave(fault);
    const before = service.count();
    expect(await failureOf(service.connect({ timeout: 5_000 })())).toBeUndefined();
    expect(service.count() - before).toBe(1);
    await service.stop();
  },
);
