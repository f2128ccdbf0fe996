import { isDeepStrictEqual } from "node:util";
import type { Call } from "@bandeja/contract/call";
import type { CallInput } from "@bandeja/api/testing/send-call";
import type { Fixtures } from "../fixtures.ts";

/** One of the concurrent requests. */
export interface CallRequest {
  /** Its outcome is counted under this label: the name of the call, unless both sides make the same call. */
  readonly label: string;
  readonly call: Call;
  readonly input: CallInput<Call>;
}

export function request<C extends Call>(
  call: C,
  input: CallInput<C>,
  label: string = call.name,
): CallRequest {
  return { label, call, input };
}

export interface Answer extends CallRequest {
  /** "200", or the error code. */
  readonly outcome: string;
  readonly status: number;
  readonly body: unknown;
}

/** The number of answers by label and outcome: `{ jobsAdd: { 200: 1, FREE_POSITION_USED: 49 } }`. */
export type OutcomeCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The result of a round: the answers, and the rows. */
export interface RoundResult {
  readonly outcomes: OutcomeCounts;
  /** The return value of `inspect`. */
  readonly state: unknown;
}

export interface Round {
  readonly requests: readonly CallRequest[];
  /** Reads the rows, and includes the answers where both must agree. */
  inspect(answers: readonly Answer[]): Promise<unknown>;
  /** The results that the contract allows. Where there are too many to list: a function of the actual result. */
  readonly expected: readonly RoundResult[] | ((result: RoundResult) => readonly RoundResult[]);
}

export interface Scenario {
  /** The expected behaviour, as a sentence; the title of the test. */
  readonly title: string;
  /** The commands that compete here. */
  readonly of: readonly Call[];
  /** The number of kinds of rounds that take turns (see `alternate`). At least one round of each is run. */
  readonly kinds?: number;
  /**
   * Creates the rows of a round.
   *
   * @param n number of concurrent requests, even and at least 12
   * @param at the number of the round, from 0
   */
  prepare(fixtures: Fixtures, n: number, at: number): Promise<Round>;
}

type Prepare = Scenario["prepare"];

/** Alternates between kinds of rounds. */
export const alternate = (...kinds: readonly Prepare[]): { kinds: number; prepare: Prepare } => ({
  kinds: kinds.length,
  prepare: (fixtures, n, at) => kinds[at % kinds.length]!(fixtures, n, at),
});

/** Counts the outcomes by label. */
export function tally(answers: readonly Pick<Answer, "label" | "outcome">[]): OutcomeCounts {
  const counts: Record<string, Record<string, number>> = {};
  for (const { label, outcome } of answers) {
    const ofLabel = (counts[label] ??= {});
    ofLabel[outcome] = (ofLabel[outcome] ?? 0) + 1;
  }
  return counts;
}

/** Expected counts without those that are zero, as `tally` returns them. */
export const nonZero = (counts: Readonly<Record<string, number>>): OutcomeCounts[string] =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** The number of different answers, regardless of the order of their fields. */
export function differentBodies(answers: readonly Answer[]): number {
  const different: unknown[] = [];
  for (const { body } of answers) {
    if (!different.some((one) => isDeepStrictEqual(one, body))) different.push(body);
  }
  return different.length;
}
