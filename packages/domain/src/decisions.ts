import { suspensionMs, type Consequence } from "./conduct.ts";
import type { Decider, DecisionKind, DecisionRule, DecisionState } from "./decision-kinds.ts";
import { appealDays, disputeHours, reviewMonths } from "./parameters/conduct.ts";

/**
 * Decisions about a venue or worker, as a table that server, console, site and app read (docs/product.md, "Decisions").
 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The transitions of a decision, and who makes them.
 *
 * - `uphold` by the rule: where it decides, and the party has not answered in time.
 * - `lapse`: nobody has decided in time, which is in the party's favour; or what it is about has ended, as for `correct` below, and a
 *   decision that contradicts it is still to be made.
 * - `askreview`: once, within six months of the decision (`mayAskReview`), also after a suspension has ended.
 * - `correct` before a review was asked for: an operator has seen a mistake. By the party: it used its pass for the
 *   job. By the other side: it took its report back.
 */
export const decisionTransitions = [
  { from: "proposed", on: "uphold", to: "upheld", by: "operator" },
  { from: "proposed", on: "uphold", to: "upheld", by: "rule" },
  { from: "proposed", on: "reject", to: "rejected", by: "operator" },
  { from: "proposed", on: "lapse", to: "lapsed", by: "clock" },
  { from: "proposed", on: "lapse", to: "lapsed", by: "party" },
  { from: "proposed", on: "lapse", to: "lapsed", by: "otherside" },
  { from: "upheld", on: "end", to: "ended", by: "clock" },
  { from: "confirmed", on: "end", to: "ended", by: "clock" },
  { from: "upheld", on: "askreview", to: "underreview", by: "party" },
  { from: "ended", on: "askreview", to: "underreview", by: "party" },
  { from: "underreview", on: "confirm", to: "confirmed", by: "operator" },
  { from: "underreview", on: "correct", to: "corrected", by: "operator" },
  { from: "underreview", on: "lapse", to: "corrected", by: "clock" },
  ...(["upheld", "confirmed", "ended", "underreview"] as const).flatMap(
    (from) =>
      [
        ...(from === "underreview"
          ? []
          : [{ from, on: "correct", to: "corrected", by: "operator" } as const]),
        { from, on: "correct", to: "corrected", by: "party" },
        { from, on: "correct", to: "corrected", by: "otherside" },
      ] as const,
  ),
] as const satisfies readonly {
  from: DecisionState;
  on: string;
  to: DecisionState;
  by: "operator" | "rule" | "clock" | "party" | "otherside";
}[];
export type DecisionEvent = (typeof decisionTransitions)[number]["on"];
export type DecisionActor = (typeof decisionTransitions)[number]["by"];

/** What a decision's answers and instants say about it. */
export interface DecisionTimes {
  readonly state: DecisionState;
  readonly decider: Decider;
  readonly proposedAt: Date;
  /** Of a proposal: when it is upheld by the rule, or lapses. */
  readonly dueAt: Date;
  /** When the party answered the proposal. */
  readonly answeredAt: Date | null;
  readonly decidedAt: Date | null;
  readonly from: Date | null;
  /** Null for a ban and what else has no end. */
  readonly until: Date | null;
  readonly reviewAskedAt: Date | null;
  readonly reviewDueAt: Date | null;
}

type Reviewable = Pick<DecisionTimes, "state" | "reviewDueAt">;

const countingStates: ReadonlySet<DecisionState> = new Set(["upheld", "underreview", "confirmed", "ended"]);

/** Whether a review was due and nobody has decided it, so that the decision is corrected. */
const isOverdue = ({ state, reviewDueAt }: Reviewable, now: Date): boolean =>
  state === "underreview" && reviewDueAt !== null && reviewDueAt <= now;

/** Whether a proposal is upheld by the rule at its due time: the party has not answered. */
export const isUpheldByRule = ({
  state,
  decider,
  answeredAt,
}: Pick<DecisionTimes, "state" | "decider" | "answeredAt">): boolean =>
  state === "proposed" && decider === "rule" && answeredAt === null;

/** Whether a decision stands at an instant: it is made, and not corrected. */
export const stands = (decision: Reviewable, now: Date): boolean =>
  countingStates.has(decision.state) && !isOverdue(decision, now);

/** Whether a decision restricts at an instant, if its kind does: it stands and is neither before nor after its time. */
export const isInForce = (decision: Reviewable & Pick<DecisionTimes, "from" | "until">, now: Date): boolean =>
  stands(decision, now) &&
  decision.from !== null &&
  decision.from <= now &&
  (decision.until === null || now < decision.until);

/** When a proposal is due; `offence` undefined for one by an operator. */
export function proposalDueAt(
  { rule, decider, at }: { rule: DecisionRule; decider: Decider; at: Date },
  decisionHours: number,
): Date {
  const answer = rule === "noshow" ? disputeHours * hourMs : 0;
  const person = decider === "person" ? decisionHours * hourMs : 0;
  return new Date(at.getTime() + answer + person);
}

/** By when an answer to a no-show, or a request for a review, is decided; else in the party's favour. */
export const reviewDueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + appealDays * dayMs);

/** From when on a no-show may be upheld although the party has not answered. */
export const upholdableAt = (proposedAt: Date): Date =>
  new Date(proposedAt.getTime() + disputeHours * hourMs);

/** Whether a proposal may be upheld: a no-show not before the party has answered, or its time to answer is over. */
export const mayUphold = (
  decision: Pick<DecisionTimes, "state" | "answeredAt" | "proposedAt"> & { rule: DecisionRule },
  now: Date,
): boolean =>
  decision.state === "proposed" &&
  (decision.rule !== "noshow" || decision.answeredAt !== null || now >= upholdableAt(decision.proposedAt));

/** Until when a review of a decision can be asked for. */
export function reviewUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + reviewMonths);
  // A month without that day: its last one.
  if (until.getUTCDate() !== decidedAt.getUTCDate()) until.setUTCDate(0);
  return until;
}

/** Whether the party may ask for a review: once, within six months. */
export const mayAskReview = (
  { state, decidedAt, reviewAskedAt }: Pick<DecisionTimes, "state" | "decidedAt" | "reviewAskedAt">,
  now: Date,
): boolean =>
  (state === "upheld" || state === "ended") &&
  reviewAskedAt === null &&
  decidedAt !== null &&
  now < reviewUntil(decidedAt);

/** Whether the party may answer a proposal: once. */
export const mayAnswer = ({ state, answeredAt }: Pick<DecisionTimes, "state" | "answeredAt">): boolean =>
  state === "proposed" && answeredAt === null;

/** Why a decision takes two operators: because of its kind, or since its party has complained lately; null where one decides. */
export function whyTwo({
  kind,
  isFlagged,
}: {
  kind: DecisionKind;
  isFlagged: boolean;
}): "kind" | "complaint" | null {
  if (kind === "ban" || kind === "accountclosed") return "kind";
  return isFlagged ? "complaint" : null;
}

/** The kind that a consequence has as a decision. */
export const kindOfConsequence = (
  consequence: Consequence,
): Extract<DecisionKind, "warning" | "suspension" | "ban"> =>
  consequence === "day" || consequence === "week" ? "suspension" : consequence;

/** The end of the decision that has a consequence from an instant on; null without one. */
export const endOfConsequence = (consequence: Consequence, from: Date): Date | null =>
  consequence === "day" || consequence === "week"
    ? new Date(from.getTime() + suspensionMs[consequence])
    : null;

/** The consequence of a decision about an offence, by its kind and how long it lasts. */
export function consequenceOfDecision({
  kind,
  from,
  until,
}: { kind: DecisionKind } & Pick<DecisionTimes, "from" | "until">): Consequence {
  if (kind === "ban" || kind === "warning") return kind;
  const lasts = from === null || until === null ? 0 : until.getTime() - from.getTime();
  return lasts > suspensionMs.day ? "week" : "day";
}

/**
 * What a decision about an offence says of it. `announced`: it will count unless the party answers; `disputed`: it does
 * not count until that is decided; `lifted`: it never will.
 */
export type OffenceState = "announced" | "disputed" | "counts" | "lifted";

export function offenceStateOf(
  decision: Pick<DecisionTimes, "state" | "decider" | "dueAt" | "answeredAt" | "reviewDueAt">,
  now: Date,
): OffenceState {
  if (stands(decision, now)) return "counts";
  if (decision.state !== "proposed") return "lifted";
  if (decision.dueAt <= now && !isUpheldByRule(decision)) return "lifted";
  return decision.answeredAt === null ? "announced" : "disputed";
}

/** An offence that led to a decision, as ids and an instant: never anybody's words. */
export interface OffenceFact {
  readonly offenceId: string;
  readonly jobId: string;
  readonly rule: Exclude<DecisionRule, "terms">;
  /** When it was committed (ISO 8601). */
  readonly at: string;
}

/** What led to a decision, as ids and dates. */
export interface DecisionFacts {
  readonly offences: readonly OffenceFact[];
  /** Of a decision by the Terms: the days on which it happened (dates by the clock of its party), and the jobs that it is about. */
  readonly days?: readonly string[];
  readonly jobIds?: readonly string[];
  /** Of one that was made without its days, which nobody has noted. */
  readonly undated?: true;
  /** The report that an operator decided from. Operators alone are told. */
  readonly reportId?: string;
  /** Whether what the party has ahead is cancelled once the decision is in force. */
  readonly cancelsAhead?: true;
  /** The application of a report that came to nothing, once another report about the same job has its own decision. */
  readonly applicationId?: string;
  /** Of a no-show that has ended while one that contradicts it was to be decided: what that one is read with. */
  readonly withdrawn?: WithdrawnNoShow;
}

/** A no-show whose report was taken back, or which its party's pass has excused. */
export interface WithdrawnNoShow {
  /** ISO 8601. */
  readonly at: string;
  readonly by: "takenback" | "pass";
  readonly jobId: string;
  readonly applicationId: string;
}
