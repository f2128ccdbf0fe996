import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from "cockatiel";
import { BreakerOpen, ProviderError } from "../provider-error.ts";
import type { Breaker, BreakerList, BreakerState } from "./breaker-list.ts";
import { openFor } from "./open-for.ts";

/** How an adapter deals with failures of its provider. */
export interface PolicyOptions {
  /** The timeout (ms) of an attempt: from the connection to the last byte of the answer. */
  readonly timeout?: number;
  /** The mean pause (ms) before the second attempt; 200 ms by default. Later ones are longer, and all are random. */
  readonly pause?: number;
  /** The number of faults in a row that opens the circuit breaker; 5 by default. */
  readonly maxFaults?: number;
  /** How long (ms) the breaker is open at first; 5 s by default. The time doubles up to a minute, unless `isAwaited`. */
  readonly openMs?: number;
  /**
   * Whether users wait for its answers: then each pause is as short as the first, one that the provider requests is at most
   * `timeout`, and its return is soon noticed.
   */
  readonly isAwaited?: boolean;
  /** The timeout (ms) of the request that tests whether it is back; by default that of the others. */
  readonly testMs?: number;
  /** The list that the breaker is added to. */
  readonly breakers?: BreakerList | undefined;
}

interface ProviderRules extends PolicyOptions {
  readonly name: string;
  readonly timeout: number;
  /** The maximum of attempts within one call. */
  readonly maxAttempts: number;
}

/** Sends the requests to one provider. */
export interface Policy extends Breaker {
  /**
   * Makes an attempt, and repeats it where its error allows that and requests no pause. One that timed out is not
   * repeated: it has used up the time of its caller.
   *
   * @param attempt sends the request once, ends with its signal, and throws a `ProviderError` where it fails
   * @throws ProviderError; BreakerOpen without an attempt
   */
  run<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Where `run` would not make an attempt now, before work that only an attempt needs. @throws BreakerOpen */
  requireAvailable(): void;
}

const states = {
  [CircuitState.Closed]: "closed",
  [CircuitState.Open]: "open",
  [CircuitState.HalfOpen]: "half-open",
  [CircuitState.Isolated]: "open",
} as const satisfies Record<CircuitState, BreakerState>;

const isFault = (error: unknown): boolean => error instanceof ProviderError && error.isFault;

/** One policy for each provider: a timeout, attempts, and a circuit breaker that counts each attempt. */
export function createPolicy(rules: ProviderRules): Policy {
  const { name, timeout, maxAttempts, pause = 200, maxFaults = 5, openMs = 5_000, breakers } = rules;
  const testMs = Math.min(rules.testMs ?? timeout, timeout);
  // Where a person waits, a pause is no longer than the call that they could have waited for.
  const opening = openFor(
    openMs,
    rules.isAwaited === true ? { doubles: false, longestRequested: timeout } : { doubles: true },
  );
  const breaker = circuitBreaker(handleWhen(isFault), {
    breaker: new ConsecutiveBreaker(maxFaults),
    halfOpenAfter: opening.times,
  });

  const mayRepeat = (error: unknown): boolean =>
    error instanceof ProviderError &&
    error.isRepeatable &&
    error.pause === undefined &&
    breaker.state === CircuitState.Closed;
  const attempts = retry(handleWhen(mayRepeat), {
    maxAttempts: maxAttempts - 1,
    backoff: new ExponentialBackoff({ initialDelay: pause, maxDelay: pause * 10 }),
  });

  async function attemptInTime<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const limit = breaker.state === CircuitState.HalfOpen ? testMs : timeout;
    const signal = AbortSignal.timeout(limit);
    // A test of the provider that never ended would keep the breaker half-open, and refuse all others, for good.
    const abandoned = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    });
    try {
      return await Promise.race([attempt(signal), abandoned]);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new ProviderError("unavailable", `${name} did not answer within ${limit} ms`, { cause: error });
    }
  }

  /** A failure that is not the provider's counts as an answer, which ends a row of faults. */
  async function runOnce<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<{ value: T }> {
    // The breaker would let others wait for the result of the one that is being sent.
    if (breaker.state === CircuitState.HalfOpen) throw new BreakerOpen(name, testMs);
    const settled = await breaker.execute(() =>
      attemptInTime(attempt).then(
        (value) => ({ value }),
        (error: unknown) => {
          if (isFault(error)) throw error;
          return { error };
        },
      ),
    );
    if ("error" in settled) throw settled.error;
    return settled;
  }

  const policy: Policy = {
    name,
    get state() {
      // The library's breaker stays open until the next request, which may be hours away.
      return breaker.state === CircuitState.Open && opening.isOver() ? "unknown" : states[breaker.state];
    },
    requireAvailable() {
      if (policy.state === "open") throw new BreakerOpen(name, opening.left());
      if (policy.state === "half-open") throw new BreakerOpen(name, testMs);
    },
    async run(attempt) {
      try {
        return (await attempts.execute(() => runOnce(attempt))).value;
      } catch (error) {
        throw error instanceof BrokenCircuitError ? new BreakerOpen(name, opening.left()) : error;
      }
    },
  };
  breakers?.add(policy);
  breaker.onStateChange(() => {
    const failure = breaker.lastFailure;
    const cause = failure && "error" in failure ? failure.error : undefined;
    breakers?.reportChange(policy, policy.state === "open" ? cause : undefined);
  });
  return policy;
}
