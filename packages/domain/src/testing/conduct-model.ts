import { consequenceOf, suspensionMs, type Offence, type OffenceKind } from "../conduct.ts";
import { appealDays, disputeHours } from "../parameters/conduct.ts";

/**
 * The rule about offences as a function of the history alone, without decisions: the model that the decisions of the rule
 * are compared with.
 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** An appeal against an offence; the answer is null while there is none. */
export interface Appeal {
  readonly madeAt: Date;
  readonly dueAt: Date;
  readonly answeredAt: Date | null;
}

/** An offence of a party, whether it counts or not. */
export interface HeldOffence {
  readonly countsFrom: Date;
  readonly liftedAt: Date | null;
  readonly appeal: Appeal | null;
}

/**
 * `announced`: it will count unless it is appealed before; `disputed`: it does not count until the appeal is answered;
 * `lifted`: it never will.
 */
export type OffenceState = "announced" | "disputed" | "counts" | "lifted";

/** Until `until`; null is a ban, "until an operator lifts it". */
export interface Suspension {
  readonly until: Date | null;
}

/** From when an offence counts: a late cancellation immediately, a no-show after the time for an appeal. */
export function countsFrom(kind: OffenceKind, at: Date): Date {
  return kind === "noshow" ? new Date(at.getTime() + disputeHours * hourMs) : at;
}

/** By when an appeal has to be answered. */
export function appealDueAt(madeAt: Date): Date {
  return new Date(madeAt.getTime() + appealDays * dayMs);
}

/** The state of an offence now: an appeal that was not answered in time lifts it. */
export function offenceState({ countsFrom: from, liftedAt, appeal }: HeldOffence, now: Date): OffenceState {
  const isOpen = appeal !== null && appeal.answeredAt === null;
  if (liftedAt !== null || (isOpen && appeal.dueAt <= now)) return "lifted";
  if (isOpen && appeal.madeAt < from) return "disputed";
  return from <= now ? "counts" : "announced";
}

/** The offences that count now. */
export function countingOffences(held: readonly HeldOffence[], now: Date): Offence[] {
  return held
    .filter((offence) => offenceState(offence, now) === "counts")
    .map((offence) => ({ at: offence.countsFrom }));
}

/** The present suspension that follows from offences in any order, if any. */
export function suspensionOf(offences: readonly Offence[], now: Date): Suspension | undefined {
  const inOrder = offences.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const consequences = inOrder.map((_, index) => consequenceOf(inOrder.slice(0, index + 1)));
  // A ban has no end, whatever follows. Otherwise the latest suspension outlasts all earlier ones: within a chain later
  // ones are no shorter.
  if (consequences.includes("ban")) return { until: null };
  const [latest, consequence] = [inOrder.at(-1), consequences.at(-1)];
  if (latest === undefined || (consequence !== "day" && consequence !== "week")) return undefined;
  const until = latest.at.getTime() + suspensionMs[consequence];
  return until > now.getTime() ? { until: new Date(until) } : undefined;
}

/** The suspension that ends last. */
export function longestSuspension<S extends Suspension>(suspensions: readonly S[]): S | undefined {
  const endOf = ({ until }: Suspension) => until?.getTime() ?? Infinity;
  return suspensions.toSorted((a, b) => endOf(b) - endOf(a))[0];
}
