import { randomInt } from "node:crypto";

/**
 * How long (s) work waits for a provider whose circuit breaker is open: at least until the next request, and up to a
 * minute longer by chance, so that what waits does not return all at once.
 *
 * @param pause (ms) until the next request
 */
export const postponeSeconds = (pause: number): number => Math.ceil(pause / 1000) + randomInt(5, 60);
