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

/** A provider that has not answered since its breaker opened, whatever the state of that is between two tests. */
export interface Absence {
  readonly name: string;
  readonly since: Date;
  /** The last failure that opened it, and how many have. */
  readonly failedAt: Date;
  readonly cause: unknown;
  readonly failures: number;
}

/** The last time that a provider was away, until it answered. */
export interface Recovery {
  readonly since: Date;
  readonly at: Date;
}

/** The circuit breakers of one process. */
export interface BreakerList {
  add(breaker: Breaker): void;
  /** Reports that a breaker has changed its state. @param cause of one that has opened */
  reportChange(breaker: Breaker, cause?: unknown): void;
  /** The present states, by the order in which they were added. */
  list(): readonly Breaker[];
  /** The providers that have not answered since they failed, the first to fail first. */
  absences(): readonly Absence[];
  findRecovery(name: string): Recovery | undefined;
  /** Calls a function after each change of a state, with the cause of one that has opened. */
  watch(onChange: (breaker: Breaker, cause?: unknown) => void): void;
}

export function createBreakerList({
  now = () => new Date(),
}: { readonly now?: () => Date } = {}): BreakerList {
  const breakers: Breaker[] = [];
  const watchers: Parameters<BreakerList["watch"]>[0][] = [];
  const away = new Map<string, Absence>();
  const back = new Map<string, Recovery>();

  function note({ name, state }: Breaker, cause: unknown): void {
    const before = away.get(name);
    const at = now();
    if (state === "open") {
      const failures = (before?.failures ?? 0) + 1;
      away.set(name, { name, since: before?.since ?? at, failedAt: at, cause, failures });
    }
    if (state !== "closed" || before === undefined) return;
    away.delete(name);
    back.set(name, { since: before.since, at });
  }

  return {
    add: (breaker) => void breakers.push(breaker),
    reportChange(breaker, cause) {
      note(breaker, cause);
      for (const onChange of watchers) onChange(breaker, cause);
    },
    list: () => breakers.map(({ name, state }) => ({ name, state })),
    absences: () => [...away.values()],
    findRecovery: (name) => back.get(name),
    watch: (onChange) => void watchers.push(onChange),
  };
}
