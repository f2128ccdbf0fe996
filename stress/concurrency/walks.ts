import {
  applicationTransitions,
  type ApplicationEvent,
  type ApplicationState,
} from "@bandeja/domain/application-states";
import type { AccountType } from "@bandeja/contract/lists";
import { nextState } from "@bandeja/domain/transition";
import { outcomes, type End } from "./round.ts";

/** A deed that several ask for at once. */
export interface Deed {
  /** What its outcomes are counted under. */
  readonly label: string;
  readonly on: ApplicationEvent;
  readonly by: AccountType;
  /** How many ask for it. */
  readonly asked: number;
  /** What all those are told for whom the state table has no row. */
  readonly refusal: string;
}

interface Walk {
  readonly state: ApplicationState;
  readonly seen: readonly ApplicationState[];
  /** Of each deed, how many were done. */
  readonly done: readonly number[];
}

const after = (state: ApplicationState, { on, by }: Deed) => nextState(applicationTransitions, state, on, by);

/** Whoever was refused must have come at a moment when the table had no row for them. */
const isPossible = ({ seen, done }: Walk, deeds: readonly Deed[]): boolean =>
  deeds.every(
    (deed, index) => done[index] === deed.asked || seen.some((state) => after(state, deed) === undefined),
  );

/**
 * Every way that an application can go, step by step in the state table, when all these deeds are asked for at
 * once; with what those who asked are told, and what `left` says of the state that it comes to.
 */
export function walksFrom(
  start: ApplicationState,
  deeds: readonly Deed[],
  left: (state: ApplicationState, told: End["told"]) => unknown,
): End[] {
  const ends = new Map<string, End>();
  const known = new Set<string>();
  function go(walk: Walk): void {
    const key = JSON.stringify([walk.state, walk.done, [...new Set(walk.seen)].toSorted()]);
    if (known.has(key)) return;
    known.add(key);
    if (isPossible(walk, deeds)) {
      const told = Object.fromEntries(
        deeds.map(({ label, asked, refusal }, index) => {
          const done = walk.done[index] ?? 0;
          return [label, outcomes({ 200: done, [refusal]: asked - done })];
        }),
      );
      const end = { told, left: left(walk.state, told) };
      ends.set(JSON.stringify(end), end);
    }
    for (const [index, deed] of deeds.entries()) {
      const state = after(walk.state, deed);
      if (state === undefined || walk.done[index] === deed.asked) continue;
      const done = walk.done.with(index, (walk.done[index] ?? 0) + 1);
      go({ state, seen: [...walk.seen, state], done });
    }
  }
  go({ state: start, seen: [start], done: deeds.map(() => 0) });
  return [...ends.values()];
}
