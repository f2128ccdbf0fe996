import type { IBackoff, IBackoffFactory, IHalfOpenAfterBackoffContext } from "cockatiel";
import { ProviderError } from "../provider-error.ts";

/** The longest time (ms) without a request: that of our own, and that of a provider that requests a pause. */
const [maxOwn, maxRequested] = [60_000, 300_000];

interface OpenOptions {
  /** Whether each time is twice as long as the one before. */
  readonly doubles: boolean;
  /** The longest pause (ms) that a provider may request; five minutes by default, and at most. */
  readonly longestRequested?: number | undefined;
}

type Times = IBackoffFactory<IHalfOpenAfterBackoffContext>;

/**
 * How long a breaker stays open: `first` (ms), then, if it `doubles`, twice as long for each failed attempt to close
 * it, up to a minute, and at least as long as the provider requests. A fifth more or less by chance, so that several processes do not return
 * at once. The monotonic clock counts: the library compares instants of the machine's clock, which may jump.
 */
export function openFor(
  first: number,
  { doubles, longestRequested = maxRequested }: OpenOptions,
): { readonly times: Times; isOver(): boolean; left(): number } {
  let until = 0;
  const isOver = () => performance.now() >= until;
  const after = (failures: number): Times => ({
    next({ result }): IBackoff<IHalfOpenAfterBackoffContext> {
      const own = Math.min(maxOwn, first * (doubles ? 2 ** failures : 1)) * (0.8 + 0.4 * Math.random());
      const error = "error" in result ? result.error : undefined;
      const requested = error instanceof ProviderError ? (error.pause ?? 0) : 0;
      until = performance.now() + Math.max(own, Math.min(requested, longestRequested, maxRequested));
      return {
        ...after(failures + 1),
        get duration() {
          return isOver() ? -Infinity : Infinity;
        },
      };
    },
  });
  return { times: after(0), isOver, left: () => Math.max(1, Math.ceil(until - performance.now())) };
}
