import { isDeepStrictEqual } from "node:util";
import type { Call } from "@bandeja/contract/call";
import type { Asked } from "@bandeja/api/testing/real-server";
import type { Cast } from "../fixtures.ts";

/** One of those who ask at once. */
export interface Ask {
  /** What its outcome is counted under: the name of the call, unless two sides make the same one. */
  readonly label: string;
  readonly call: Call;
  readonly asked: Asked<Call>;
}

export function ask<C extends Call>(call: C, asked: Asked<C>, label: string = call.name): Ask {
  return { label, call, asked };
}

export interface Answer extends Ask {
  /** "200", or the code of the refusal. */
  readonly outcome: string;
  readonly status: number;
  readonly body: unknown;
}

/** How often each outcome came, by label: `{ jobsAdd: { 200: 1, FREE_POSITION_USED: 49 } }`. */
export type Told = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How a round ended: what was told, and what is there. */
export interface End {
  readonly told: Told;
  /** What `see` found. */
  readonly left: unknown;
}

export interface Round {
  readonly asked: readonly Ask[];
  /** Looks into the rows, and at the answers where they have to agree. */
  see(answers: readonly Answer[]): Promise<unknown>;
  /** The ends that the contract allows; where there are too many to list, those that agree with what was seen. */
  readonly ends: readonly End[] | ((seen: End) => readonly End[]);
}

export interface Race {
  /** A sentence about what comes out. */
  readonly title: string;
  /** The commands that take something here. */
  readonly of: readonly Call[];
  /** How many kinds of rounds take turns, if there are several: see `inTurn`. At least one of each is run. */
  readonly kinds?: number;
  /**
   * Makes what the round needs.
   *
   * @param n how many ask at once, an even number of at least 12
   * @param at the number of the round, from 0
   */
  prepare(cast: Cast, n: number, at: number): Promise<Round>;
}

type Prepare = Race["prepare"];

/** Rounds of several kinds, each in its turn. */
export const inTurn = (...kinds: readonly Prepare[]): { kinds: number; prepare: Prepare } => ({
  kinds: kinds.length,
  prepare: (cast, n, at) => kinds[at % kinds.length]!(cast, n, at),
});

export const times = <T>(n: number, make: (index: number) => T): T[] =>
  Array.from({ length: n }, (_, index) => make(index));

/** How often each outcome came; one that did not come is left out. */
export function tally(answers: readonly Pick<Answer, "label" | "outcome">[]): Told {
  const told: Record<string, Record<string, number>> = {};
  for (const { label, outcome } of answers) {
    const outcomes = (told[label] ??= {});
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return told;
}

/** Outcomes as `tally` counts them: those that came not at all are left out. */
export const outcomes = (counts: Readonly<Record<string, number>>): Told[string] =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** How many different answers there were; the order of an answer’s fields does not count. */
export function differentBodies(answers: readonly Answer[]): number {
  const different: unknown[] = [];
  for (const { body } of answers) {
    if (!different.some((one) => isDeepStrictEqual(one, body))) different.push(body);
  }
  return different.length;
}
