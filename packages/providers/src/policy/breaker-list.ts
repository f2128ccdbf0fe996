/**
 * `open`: no requests are sent for a while. `unknown`: that while is over, and nothing has been sent since.
 * `half-open`: one request is being sent, whose result closes it or opens it again.
 */
export type BreakerState = "closed" | "open" | "unknown" | "half-open";

/** The circuit breaker of a provider. */
export interface Breaker {
  readonly name: string;
  readonly state: BreakerState;
}

/** Whether a provider is known to be away: requests are refused, except the one that tests it. */
export const isKnownAway = ({ state }: Pick<Breaker, "state">): boolean =>
  state === "open" || state === "half-open";

/** The circuit breakers of one process. */
export interface BreakerList {
  add(breaker: Breaker): void;
  /** Reports that a breaker has changed its state. @param cause of one that has opened */
  reportChange(breaker: Breaker, cause?: unknown): void;
  /** The present states, by the order in which they were added. */
  list(): readonly Breaker[];
}

/** @param onChange called with each change of a state, for the log */
export function createBreakerList(onChange?: (breaker: Breaker, cause?: unknown) => void): BreakerList {
  const breakers: Breaker[] = [];
  return {
    add: (breaker) => void breakers.push(breaker),
    reportChange: (breaker, cause) => onChange?.(breaker, cause),
    list: () => breakers.map(({ name, state }) => ({ name, state })),
  };
}
