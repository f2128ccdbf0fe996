import { ApiFailure, NetworkFailure } from "./failures.ts";

const retries = 2;
const firstDelayMs = 300;
// Someone is looking at the page: when the server asks for more patience than this, they are told instead.
const longestDelayMs = 5_000;

/** Outside of a browser nothing is known of the network. */
const mayReach = () => (navigator.onLine as boolean | undefined) !== false;

/**
 * How long to wait, in milliseconds, before asking again after the `failures`-th failure; undefined when
 * asking again is no use. The network and 503 are tried twice more, later each time, with chance mixed in
 * so that many clients do not come back at once. A time-out is not: its 15 seconds are spent. Nor is anything while the
 * browser knows that there is no network.
 */
export function retryDelay(error: unknown, failures: number, chance = Math.random): number | undefined {
  if (failures > retries) return undefined;
  const backoff = Math.round(firstDelayMs * 3 ** (failures - 1) * (0.75 + chance() / 2));
  if (error instanceof NetworkFailure) return error.kind === "offline" && mayReach() ? backoff : undefined;
  if (!(error instanceof ApiFailure) || error.status !== 503) return undefined;
  const requestedDelay = (error.retryAfter ?? 0) * 1000;
  return requestedDelay > longestDelayMs ? undefined : Math.max(requestedDelay, backoff);
}
