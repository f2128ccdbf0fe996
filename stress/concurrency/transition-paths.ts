import {
  applicationTransitions,
  type ApplicationEvent,
  type ApplicationState,
} from "@bandeja/domain/application-states";
import type { Side } from "@bandeja/domain/side";
import { nextState } from "@bandeja/domain/transition";
import { nonZero, type RoundResult } from "./round.ts";

/** A transition that several requests attempt at once. */
export interface TransitionAttempt {
  /** Its outcomes are counted under this name. */
  readonly label: string;
  readonly on: ApplicationEvent;
  readonly by: Side;
  /** Number of requests. */
  readonly count: number;
  /** The error code of the answer where the state table has no row for the transition. */
  readonly refusal: string;
  /** Whether it succeeds at most once, also from a state that it does not leave. */
  readonly isOnce?: boolean;
}

interface Path {
  readonly state: ApplicationState;
  readonly seen: readonly ApplicationState[];
  /** For each attempt, the number that succeeded. */
  readonly done: readonly number[];
}

const after = (state: ApplicationState, { on, by }: TransitionAttempt) =>
  nextState(applicationTransitions, state, on, by);

/** Whether an attempt that succeeded so often cannot succeed again. */
const isUsed = ({ isOnce = false }: TransitionAttempt, done = 0): boolean => isOnce && done > 0;

/** A refusal needs a state on the path from which the table has no row for that attempt, or that it was used. */
const isPossible = ({ seen, done }: Path, attempts: readonly TransitionAttempt[]): boolean =>
  attempts.every(
    (attempt, index) =>
      done[index] === attempt.count ||
      isUsed(attempt, done[index]) ||
      seen.some((state) => after(state, attempt) === undefined),
  );

/**
 * Every path that an application can take through the state table under these concurrent attempts, as the answers
 * and the rows that result.
 *
 * @param describe the expected rows for a final state
 */
export function pathsFrom(
  start: ApplicationState,
  attempts: readonly TransitionAttempt[],
  describe: (state: ApplicationState, outcomes: RoundResult["outcomes"]) => unknown,
): RoundResult[] {
  const results = new Map<string, RoundResult>();
  const known = new Set<string>();
  function go(path: Path): void {
    const key = JSON.stringify([path.state, path.done, [...new Set(path.seen)].toSorted()]);
    if (known.has(key)) return;
    known.add(key);
    if (isPossible(path, attempts)) {
      const outcomes = Object.fromEntries(
        attempts.map(({ label, count, refusal }, index) => {
          const done = path.done[index] ?? 0;
          return [label, nonZero({ 200: done, [refusal]: count - done })];
        }),
      );
      const result = { outcomes, state: describe(path.state, outcomes) };
      results.set(JSON.stringify(result), result);
    }
    for (const [index, attempt] of attempts.entries()) {
      const state = after(path.state, attempt);
      if (state === undefined || path.done[index] === attempt.count) continue;
      if (isUsed(attempt, path.done[index])) continue;
      const done = path.done.with(index, (path.done[index] ?? 0) + 1);
      go({ state, seen: [...path.seen, state], done });
    }
  }
  go({ state: start, seen: [start], done: attempts.map(() => 0) });
  return [...results.values()];
}
