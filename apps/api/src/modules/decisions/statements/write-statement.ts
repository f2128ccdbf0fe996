import { typeOfSide, type Language } from "@bandeja/contract/lists";
import type { Outlook } from "@bandeja/domain/conduct";
import { consequenceFigures } from "@bandeja/domain/consequence-figures";
import { reviewUntil, whyTwo, type DecisionFacts, type OffenceFact } from "@bandeja/domain/decisions";
import { instantOf } from "@bandeja/domain/instant-of";
import { isSilencing, isSuspending } from "@bandeja/domain/decision-kinds";
import { appealDays } from "@bandeja/domain/parameters/conduct";
import { hoursSilence } from "@bandeja/domain/parameters/work";
import type { Side } from "@bandeja/domain/side";
import { formatters } from "@bandeja/i18n/formatters";
import { timeZoneName } from "@bandeja/i18n/time-zone-name";
import { translate } from "@bandeja/i18n/translate";
import type { StatementText } from "../../../db/schema/conduct.ts";
import type { Decision } from "../store/decisions-store.ts";
import type { DecisionWork } from "./decision-work-store.ts";
import { whatHappened } from "./happened-clauses.ts";
import { ifCounts, ifOthersCount } from "./if-counts.ts";
import type { HiddenText, StatedJob } from "./statements-store.ts";
import { whatEnds, whatIsLeft, whatIsNotUndone } from "./work-clauses.ts";

/** What work is again that was not missed. */
export type RestoredWork = "completed" | "confirmed";

/** What a decision restricts, from and until when. */
export type Restriction = Pick<Decision, "kind" | "from" | "until">;

export interface StatementContext {
  readonly decision: Decision;
  readonly side: Side;
  readonly timezone: string;
  /** Of its offences, or what else it is about. */
  readonly jobs: ReadonlyMap<string, StatedJob>;
  readonly complaintsUrl: string | undefined;
  /** The message or review that it hides; undefined once that is deleted. */
  readonly hidden: HiddenText | undefined;
  /** What its party has ahead, and what of it has ended with the decision. */
  readonly work: DecisionWork;
  /** Later decisions that a correction has changed. */
  readonly followed: readonly Decision[];
  /** Of a correction: the decision by which its party is still restricted, if any. */
  readonly restricting?: Restriction | undefined;
  /** What the work is again of a no-show that has come to nothing, if it counts as worked. */
  readonly restored?: RestoredWork | undefined;
  readonly now: Date;
  /** What a proposal about an offence leads to if it counts. */
  readonly outlook?: Outlook | undefined;
  /** The proposals that are open beside a decision about an offence. */
  readonly stillOpen?: Outlook["open"];
}

/** The words of a statement in one language, with the instants of the party's time zone. */
function wordsOf(context: StatementContext, language: Language) {
  const { decision, side, timezone, jobs } = context;
  const t = translate(language);
  const format = formatters(language);
  const type = typeOfSide[side];
  const moment = (at: Date | null) =>
    at === null ? "" : format.moment(at.toISOString(), timezone, decision.proposedAt);
  const ruleDay = format.typedDay(decision.ruleVersion);
  // By the shift, which the party knows: a no-show may be reported days later.
  function factOf({ rule, at, jobId }: OffenceFact): string {
    const job = jobs.get(jobId);
    if (job === undefined) throw new Error("An offence without its job");
    const startsAt = instantOf(job.startDate, job.startTime, job.timezone);
    const kind =
      rule === "noshow" ? (side === "venue" ? "turnedaway" : rule) : new Date(at) < startsAt ? rule : "begun";
    return t(($) => $.statements.fact[kind], {
      day: format.days(job.startDate, job.endDate, decision.proposedAt),
      hours: format.shift(job.startTime, job.endTime),
      venue: job.venueName === "" ? t(($) => $.statements.left) : job.venueName,
      when: format.moment(at, job.timezone, decision.proposedAt),
    });
  }
  const listOf = ({ offences }: DecisionFacts) => format.list(offences.map(factOf));
  // A ban may have an end, too.
  const titleOf = ({ kind, until }: Pick<Restriction, "kind" | "until">) =>
    kind === "suspension" || kind === "ban"
      ? t(($) => $.statements.title[until === null ? kind : "suspension"][type], { until: moment(until) })
      : t(($) => $.statements.title[kind]);
  const isOffence = decision.rule !== "terms";
  return {
    t,
    moment,
    list: listOf(decision.facts),
    type,
    title: titleOf(decision),
    titleOf,
    rule: t(($) => $.statements.rule[isOffence ? "offences" : "terms"], { day: ruleDay }),
    isOffence,
    happened: whatHappened(context, language),
    // In the party's time zone, which may be another one than that of the device on which it is read.
    last: [
      t(($) => $.statements.zone[isOffence ? "offences" : "terms"], {
        zone: timeZoneName(timezone, language),
      }),
      ...(context.complaintsUrl === undefined
        ? []
        : [t(($) => $.statements.elsewhere, { url: context.complaintsUrl })]),
    ],
  };
}
type Words = ReturnType<typeof wordsOf>;

const reasonOf = ({ t }: Words, reason: string | null) =>
  reason === null ? [] : [t(($) => $.statements.words, { reason })];

function whatLedTo({ decision }: StatementContext, words: Words): string[] {
  const { t, list } = words;
  const { kind, facts } = decision;
  if (!words.isOffence || (kind !== "warning" && kind !== "suspension" && kind !== "ban")) return [];
  const values = { ...consequenceFigures, count: facts.offences.length, list };
  if (kind === "suspension" && facts.offences.length === 2) return [t(($) => $.statements.facts.two, values)];
  return [t(($) => $.statements.facts[kind], values)];
}

/** What is restricted beside posting or applying, and until when; what of the party's work ends with that, and what stays. */
function whatStays(context: StatementContext, { t, moment, type }: Words, language: Language): string[] {
  const { kind, until } = context.decision;
  // Its facts say that it restricts nothing.
  if (kind === "warning") return [];
  if (!isSuspending(kind)) return [t(($) => $.statements.stays.rest)];
  const end =
    until === null
      ? t(($) => $.statements.until.none)
      : t(($) => $.statements.until.end, { until: moment(until) });
  const restricted = [
    ...(kind === "accountclosed"
      ? [
          ...(type === "restaurant" ? [t(($) => $.statements.stays.page)] : []),
          t(($) => $.statements.stays.closes, { acts: t(($) => $.statements.work.acts[type]) }),
        ]
      : [end, ...(type === "restaurant" ? [t(($) => $.statements.stays.inviting)] : [])]),
    ...(isSilencing(kind) ? [t(($) => $.statements.stays.silenced[type])] : []),
    ...(kind === "accountclosed" ? [t(($) => $.statements.stays.account)] : []),
  ];
  return [restricted, whatEnds(context, language), whatIsLeft(context, language)]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(" "));
}

function ifUpheld({ decision: { kind }, outlook }: StatementContext, { t, type }: Words): string {
  if (outlook !== undefined) return ifCounts(t, type, outlook);
  if (kind === "warning") throw new Error("A warning without what it leads to");
  return kind === "suspension" || kind === "ban"
    ? t(($) => $.statements.ifdecided[kind][type])
    : t(($) => $.statements.ifupheld[kind]);
}

/** How long a restriction would apply that is proposed, and what else would end. */
function whatWouldFollow(
  { decision: { kind: alone, until, facts }, outlook }: StatementContext,
  words: Words,
): string[] {
  const { t, moment, type, isOffence } = words;
  const kind = outlook?.open?.next === "ban" ? "ban" : alone;
  if (!isSuspending(kind)) return [];
  const end =
    until === null
      ? t(($) => $.statements.ifdecided.none)
      : t(($) => $.statements.ifdecided.end, { until: moment(until) });
  const would = [
    // The end of what offences lead to is reckoned once they count.
    ...(isOffence || kind === "accountclosed" ? [] : [end]),
    ...(kind === "accountclosed"
      ? [
          ...(type === "restaurant" ? [t(($) => $.statements.ifupheld.pagehidden)] : []),
          t(($) => $.statements.ifdecided.closes, { acts: t(($) => $.statements.work.acts[type]) }),
        ]
      : []),
    ...(isSilencing(kind) ? [t(($) => $.statements.ifdecided.silenced[type])] : []),
    ...(facts.cancelsAhead === true ? [t(($) => $.statements.ifdecided.cancelled[type])] : []),
    ...(facts.cancelsAhead === true || isSilencing(kind)
      ? [t(($) => $.statements.ifdecided.ended[type])]
      : []),
  ];
  return would.length === 0 ? [] : [would.join(" ")];
}

/** A decision that restricts, or that an offence counts: what, why, who, and how to have it reviewed. */
export function writeDecided(context: StatementContext, language: Language): StatementText {
  const words = wordsOf(context, language);
  const { t, moment } = words;
  const { decision } = context;
  const { decidedAt, decidedBy, secondBy, reason } = decision;
  const by = decidedBy === null ? "rule" : secondBy === null ? "person" : "two";
  const until = decidedAt && reviewUntil(decidedAt);
  return {
    title: words.title,
    paragraphs: [
      ...whatLedTo(context, words),
      ...(context.stillOpen === undefined ? [] : [ifOthersCount(t, words.type, context.stillOpen)]),
      ...words.happened,
      ...reasonOf(words, reason),
      t(($) => $.statements.by[by], { when: moment(decidedAt) }),
      ...whatStays(context, words, language),
      words.rule,
      t(($) => $.statements.review, { when: moment(until), days: appealDays }),
      ...words.last,
    ],
  };
}

/** A proposal, which restricts nothing. */
export function writeProposed(context: StatementContext, language: Language): StatementText {
  const words = wordsOf(context, language);
  const { t, moment, list } = words;
  const { dueAt, reason, rule } = context.decision;
  const pending = whyTwo(context.decision) === null ? "pending" : "pendingTwo";
  return {
    title: t(($) => $.statements.title.proposed[rule]),
    paragraphs: [
      ...(rule === "terms" ? [] : [t(($) => $.statements.facts.proposed[rule], { list })]),
      ...words.happened,
      ...reasonOf(words, reason),
      ifUpheld(context, words),
      ...whatWouldFollow(context, words),
      t(($) => $.statements[pending], { due: moment(dueAt) }),
      t(($) => $.statements.answer),
      words.rule,
      ...words.last,
    ],
  };
}

/** What a decision was before a correction changed it: its last earlier step. */
const beforeChange = ({ earlier }: Decision) => earlier.findLast((step) => step.what === "changed");

function whatFollowed({ followed, now }: StatementContext, words: Words, language: Language): string[] {
  const { t, moment, titleOf } = words;
  const changes = followed.map((decision) => {
    const { kind, until, from } = decision;
    const isOver = until !== null && until <= now;
    const key = kind !== "suspension" ? "warning" : isOver ? "over" : "suspension";
    const before = beforeChange(decision);
    return t(($) => $.statements.follow[key], {
      when: moment(from),
      title: titleOf(before === undefined ? decision : toRestriction(before)),
      until: moment(until),
    });
  });
  return changes.length === 0
    ? []
    : [t(($) => $.statements.followed, { list: formatters(language).list(changes) })];
}

const toRestriction = ({ kind, until }: NonNullable<ReturnType<typeof beforeChange>>) => ({
  kind,
  until: until === null ? null : new Date(until),
});

/** Whether its party could post or apply again since a correction, and why not, where it has changed that. */
function whatIsRestricted(
  { decision, followed, restricting, now }: StatementContext,
  { t, moment, type, titleOf }: Words,
): string[] {
  if (decision.correctedBy === null) return [];
  const before = [decision, ...followed.flatMap((one) => beforeChange(one) ?? []).map(toRestriction)];
  const wasRestricted = before.some(
    ({ kind, until }) => isSuspending(kind) && (until === null || until > now),
  );
  if (!wasRestricted) return [];
  if (restricting === undefined) return [t(($) => $.statements.now.free[type])];
  const values = { when: moment(restricting.from), title: titleOf(restricting) };
  return [t(($) => $.statements.now.restricted[type], values)];
}

/** That work which the decision ended stays so, and, once nothing restricts its party, what can be done about it. */
function whatStaysEnded(context: StatementContext, { t, type }: Words, language: Language): string[] {
  const kept = whatIsNotUndone(context, language);
  if (kept.length === 0) return [];
  const hasAgain =
    context.restricting === undefined && (type === "waitress" || context.work.cancelled.length > 0);
  return [[...kept, ...(hasAgain ? [t(($) => $.statements.notundone.again[type])] : [])].join(" ")];
}

/** That the shift of a no-show that has come to nothing counts as worked. */
const whatIsWorked = ({ restored }: StatementContext, { t }: Words): string[] =>
  restored === undefined ? [] : [t(($) => $.statements.worked[restored], { hours: hoursSilence })];

/** The outcome of a review, or that a proposal came to nothing. */
export function writeReviewed(context: StatementContext, language: Language): StatementText {
  const words = wordsOf(context, language);
  const { t, moment, isOffence, list, title } = words;
  const { decision } = context;
  const { state, decidedAt, reviewedAt, correctedBy, reason, reviewReason } = decision;
  if (state === "rejected" || state === "lapsed") {
    return {
      title: t(($) => $.statements.title.rejected[decision.rule]),
      paragraphs: [
        ...(isOffence ? [t(($) => $.statements.aboutreport, { list })] : []),
        ...words.happened,
        t(($) => $.statements.outcome[state], { when: moment(decidedAt) }),
        ...(state === "rejected" ? reasonOf(words, reason) : []),
        ...whatIsWorked(context, words),
        ...words.last,
      ],
    };
  }
  const when = moment(reviewedAt);
  const outcome =
    correctedBy === null
      ? t(($) => $.statements.outcome.confirmed, { when })
      : t(($) => $.statements.outcome.corrected[correctedBy], { when });
  return {
    title: t(($) => $.statements.title[correctedBy === null ? "confirmed" : "corrected"]),
    paragraphs: [
      t(($) => $.statements.about, { when: moment(decidedAt), title }),
      ...words.happened,
      outcome,
      ...reasonOf(words, reviewReason),
      ...whatIsWorked(context, words),
      ...whatFollowed(context, words, language),
      ...whatIsRestricted(context, words),
      ...whatStaysEnded(context, words, language),
      ...words.last,
    ],
  };
}
