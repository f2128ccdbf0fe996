import type { OnWire } from "@bandeja/contract/call";
import type {
  ConductSummarySchema,
  DecisionSchema,
  HeldOffenceSchema,
  StatementSchema,
} from "@bandeja/contract/calls/conduct";
import { typeOfSide, type Language } from "@bandeja/contract/lists";
import { mayAskReview, offenceStateOf, reviewUntil, stands } from "@bandeja/domain/decisions";
import { translate } from "@bandeja/i18n/translate";
import { suspensionReason } from "../../kernel/suspension-reason.ts";
import { displayName } from "../accounts/core/display-name.ts";
import type { ConductSummary } from "./get-conduct-summary.ts";
import { ifCounts } from "./statements/if-counts.ts";
import type { Statement } from "./statements/statements-store.ts";
import type { Decision, WholeOffence } from "./store/decisions-store.ts";

interface PresentContext {
  readonly now: Date;
  readonly language: Language;
  /** Of all decisions that are presented. */
  readonly statements: readonly Statement[];
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type Appeal = OnWire<typeof DecisionSchema>["appeal"];

/** The answer of the party to the proposal. */
function presentAnswer(
  { id, answer, answeredAt, dueAt, decidedAt, reason }: Decision,
  outcome: "lifted" | "upheld",
): Appeal {
  if (answer === null || answeredAt === null) return null;
  return {
    _id: id,
    text: answer,
    madeat: answeredAt.toISOString(),
    dueat: dueAt.toISOString(),
    answeredat: iso(decidedAt),
    outcome: decidedAt === null ? null : outcome,
    answer: decidedAt === null ? null : reason,
  };
}

/** What the party has said: its request for a review, with its answer to the proposal before, or else that. */
function presentAppeals(decision: Decision, now: Date) {
  const { id, state } = decision;
  const { reviewText, reviewAskedAt, reviewDueAt, reviewedAt, reviewReason } = decision;
  const isOver = state === "rejected" || state === "lapsed" || state === "corrected";
  const outcome = isOver ? "lifted" : "upheld";
  if (reviewText === null || reviewAskedAt === null || reviewDueAt === null) {
    return { appeal: presentAnswer(decision, outcome) };
  }
  // Decided by the clock, also before the scheduled task has stored that.
  const isOverdue = state === "underreview" && reviewDueAt <= now;
  const answeredat = isOverdue ? reviewDueAt : reviewedAt;
  const appeal: Appeal = {
    _id: id,
    text: reviewText,
    madeat: reviewAskedAt.toISOString(),
    dueat: reviewDueAt.toISOString(),
    answeredat: iso(answeredat),
    outcome: answeredat === null ? null : isOverdue ? "lifted" : outcome,
    answer: reviewReason,
  };
  const earlierappeal = presentAnswer(decision, "upheld");
  return { appeal, ...(earlierappeal && { earlierappeal }) };
}

function presentStatement(
  { id, occasion, madeAt, texts, language: sentIn }: Statement,
  language: Language,
): OnWire<typeof StatementSchema> {
  const inLanguage = (one: Language) => ({ title: texts[one].title, paragraphs: [...texts[one].paragraphs] });
  return {
    _id: id,
    occasion,
    at: madeAt.toISOString(),
    language: sentIn,
    ...inLanguage(sentIn),
    ...(language !== sentIn && { translation: inLanguage(language) }),
  };
}

function deciderOf({ decidedAt, decidedBy, secondBy, state, decider }: Decision) {
  if (decidedAt === null || state === "lapsed") return null;
  if (decidedBy === null) return decider;
  return secondBy === null ? "person" : "two";
}

export function presentDecision(decision: Decision, context: PresentContext): OnWire<typeof DecisionSchema> {
  const { now, language, statements } = context;
  const { id, kind, rule, ruleVersion, state, proposedAt, dueAt, decidedAt, from, until } = decision;
  const change = decision.earlier.findLast(({ what }) => what === "changed");
  return {
    _id: id,
    kind,
    rule,
    ruleversion: ruleVersion,
    ...(decision.facts.days && { days: [...decision.facts.days] }),
    ...(decision.facts.jobIds && { jobids: [...decision.facts.jobIds] }),
    state,
    decider: decision.decider,
    by: deciderOf(decision),
    proposedat: proposedAt.toISOString(),
    dueat: dueAt.toISOString(),
    decidedat: iso(decidedAt),
    from: iso(from),
    until: iso(until),
    ...(change && { changedat: change.at }),
    reviewuntil:
      decidedAt !== null && mayAskReview(decision, now) ? reviewUntil(decidedAt).toISOString() : null,
    ...(decision.hidden?.text && { hiddentext: decision.hidden.text }),
    statements: statements
      .filter(({ decisionId }) => decisionId === id)
      .map((statement) => presentStatement(statement, language)),
    ...presentAppeals(decision, now),
  };
}

const liftedBy = {
  review: "appeal",
  operator: "operator",
  deadline: "deadline",
  pass: "pass",
  takenback: "operator",
} as const;

/** How and when an offence was lifted, also before the scheduled task has stored that its time is over. */
function presentLifting(decision: Decision, now: Date) {
  const { state, decidedAt, answeredAt, reason, dueAt } = decision;
  const { correctedBy, reviewedAt, reviewReason, reviewDueAt } = decision;
  if (offenceStateOf(decision, now) !== "lifted") {
    return { liftedat: null, liftedby: null, liftedreason: null };
  }
  const byClock = { liftedby: "deadline" as const, liftedreason: null };
  if (state === "proposed" || state === "lapsed") return { liftedat: dueAt.toISOString(), ...byClock };
  if (state === "underreview") return { liftedat: iso(reviewDueAt), ...byClock };
  if (state === "rejected") {
    return answeredAt === null
      ? { liftedat: iso(decidedAt), liftedby: "operator" as const, liftedreason: reason }
      : { liftedat: iso(decidedAt), liftedby: "appeal" as const, liftedreason: null };
  }
  const by = liftedBy[correctedBy ?? "operator"];
  return { liftedat: iso(reviewedAt), liftedby: by, liftedreason: by === "operator" ? reviewReason : null };
}

export function presentOffence(
  { offence, decision, job }: WholeOffence,
  context: PresentContext,
): OnWire<typeof HeldOffenceSchema> {
  const { now, language } = context;
  return {
    _id: offence.id,
    kind: offence.kind,
    state: offenceStateOf(decision, now),
    job: {
      _id: offence.jobId,
      restaurant_name: displayName(job.venueName, language),
      startdate: job.startDate,
      enddate: job.endDate,
      startshift: job.startTime,
      endshift: job.endTime,
      timezone: job.timezone,
    },
    reason: offence.reason,
    committedat: offence.committedAt.toISOString(),
    countsfrom: (stands(decision, now) ? (decision.from ?? decision.dueAt) : decision.dueAt).toISOString(),
    ...presentLifting(decision, now),
    appeal: presentAppeals(decision, now).appeal,
    decision: presentDecision(decision, context),
  };
}

export function presentConductSummary(
  {
    side,
    timezone,
    suspension,
    outlook,
    outlooks,
    decider,
    passFrom,
    offences,
    decisions,
    statements,
  }: ConductSummary,
  { now, language }: Omit<PresentContext, "statements">,
): OnWire<typeof ConductSummarySchema> {
  const context = { now, language, statements };
  const t = translate(language);
  const reason = suspension && suspensionReason(t, suspension.cause);
  const ifItCounts = (decisionId: string) => {
    const open = outlooks.get(decisionId);
    return open && { ifcounts: ifCounts(t, typeOfSide[side], open) };
  };
  return {
    timezone,
    block:
      suspension && reason !== undefined
        ? {
            until: iso(suspension.until),
            reason,
            ...(suspension.silences && { silenced: true }),
            ...(suspension.cancels && { cancelled: true }),
          }
        : null,
    ...outlook,
    ...(decider === "person" && { persondecides: true }),
    passfrom: passFrom,
    offences: offences.map((offence) => ({
      ...presentOffence(offence, context),
      ...ifItCounts(offence.decision.id),
    })),
    decisions: decisions.map((decision) => presentDecision(decision, context)),
  };
}
