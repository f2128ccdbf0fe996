import { ApiFailure, NetworkFailure } from "./failures.ts";

const retries = 2;
const firstDelayMs = 300;
// A user is waiting: where the server asks for a longer delay than this, the failure is shown instead.
const longestDelayMs = 5_000;

/** False where the browser reports no network; outside of a browser, `onLine` is undefined. */
const mayReach = () => (navigator.onLine as boolean | undefined) !== false;

/**
 * The delay in milliseconds before a retry after the `failures`-th failure; undefined when there is no retry. A broken
 * network and a 503 are retried twice, with exponential backoff and jitter, so that many clients do not return at once.
 * A timeout is not retried, since its 15 seconds have passed already, and neither is anything while the browser reports
 * no network.
 */
export function retryDelay(error: unknown, failures: number, chance = Math.random): number | undefined {
  if (failures > retries) return undefined;
  const backoff = Math.round(firstDelayMs * 3 ** (failures - 1) * (0.75 + chance() / 2));
  if (error instanceof NetworkFailure) return error.kind === "offline" && mayReach() ? backoff : undefined;
  if (!(error instanceof ApiFailure) || error.status !== 503) return undefined;
  const requestedDelay = (error.retryAfter ?? 0) * 1000;
  return requestedDelay > longestDelayMs ? undefined : Math.max(requestedDelay, backoff);
}
