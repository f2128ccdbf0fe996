import { typeOfSide, type Language } from "@bandeja/contract/lists";
import type { Outlook } from "@bandeja/domain/conduct";
import { reviewUntil, whyTwo, type DecisionFacts, type OffenceFact } from "@bandeja/domain/decisions";
import { instantOf } from "@bandeja/domain/instant-of";
import { isSilencing, isSuspending } from "@bandeja/domain/decision-kinds";
import { appealDays, offenceMemoryDays } from "@bandeja/domain/parameters/conduct";
import type { Side } from "@bandeja/domain/side";
import { formatters } from "@bandeja/i18n/formatters";
import { timeZoneName } from "@bandeja/i18n/time-zone-name";
import { translate } from "@bandeja/i18n/translate";
import type { StatementText } from "../../../db/schema/conduct.ts";
import { displayName } from "../../accounts/core/display-name.ts";
import type { Decision } from "../store/decisions-store.ts";
import { ifCounts, ifOthersCount } from "./if-counts.ts";
import type { HiddenText, OffenceJob } from "./statements-store.ts";

export interface StatementContext {
  readonly decision: Decision;
  readonly side: Side;
  readonly timezone: string;
  /** Of its offences. */
  readonly jobs: ReadonlyMap<string, OffenceJob>;
  readonly complaintsUrl: string | undefined;
  /** The message or review that it hides; undefined once that is deleted. */
  readonly hidden: HiddenText | undefined;
  /** Whether it cancels, or would cancel, what its party has ahead; false if that is nothing. */
  readonly cancels: boolean;
  /** Later decisions that a correction has changed. */
  readonly followed: readonly Decision[];
  /** What a proposal about an offence leads to if it counts. */
  readonly outlook?: Outlook | undefined;
  /** The proposals that are open beside a decision about an offence. */
  readonly stillOpen?: Outlook["open"];
}

/** The words of a statement in one language, with the instants of the party's time zone. */
function wordsOf(context: StatementContext, language: Language) {
  const { decision, side, timezone, jobs, hidden } = context;
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
  const { kind } = decision;
  const isOffence = decision.rule !== "terms";
  return {
    t,
    moment,
    list: listOf(decision.facts),
    type,
    // A ban may have an end, too.
    title:
      kind === "suspension" || kind === "ban"
        ? t(($) => $.statements.title[decision.until === null ? kind : "suspension"][type], {
            until: moment(decision.until),
          })
        : t(($) => $.statements.title[kind]),
    rule: t(($) => $.statements.rule[isOffence ? "offences" : "terms"], { day: ruleDay }),
    isOffence,
    // Statements outlive accounts: a worker is not named in that of a venue.
    which:
      hidden === undefined || (kind !== "messagehidden" && kind !== "reviewhidden")
        ? []
        : [
            t(($) => $.statements.which[kind][type], {
              name: displayName(hidden.venueName, language),
              when: moment(hidden.at),
              day: hidden.shiftDay === null ? "" : format.day(hidden.shiftDay, decision.proposedAt),
            }),
          ],
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
  const values = { count: facts.offences.length, days: offenceMemoryDays, list };
  if (kind === "suspension" && facts.offences.length === 2) return [t(($) => $.statements.facts.two, values)];
  return [t(($) => $.statements.facts[kind], values)];
}

/** What stays as it was, and when the restriction ends. */
function whatStays(
  { decision: { kind, until }, cancels }: StatementContext,
  { t, moment, type }: Words,
): string[] {
  // Its facts say that it restricts nothing.
  if (kind === "warning") return [];
  if (!isSuspending(kind)) return [t(($) => $.statements.stays.rest)];
  const isClosed = kind === "accountclosed";
  const end =
    until === null
      ? t(($) => $.statements.until.none)
      : t(($) => $.statements.until.end, { until: moment(until) });
  const agreed = isSilencing(kind)
    ? t(($) => $.statements.stays.banned[type])
    : t(($) => $.statements.stays.agreed);
  const cancelled = [
    t(($) => $.statements.stays.cancelled[type]),
    ...(isSilencing(kind) ? [t(($) => $.statements.stays.silenced[type])] : []),
  ];
  return [
    [isClosed ? t(($) => $.statements.stays.account) : end, ...(cancels ? cancelled : [agreed])].join(" "),
  ];
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
  { decision: { kind: alone, until }, cancels, outlook }: StatementContext,
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
    ...(isSilencing(kind) ? [t(($) => $.statements.ifdecided.silenced[type])] : []),
    ...(cancels ? [t(($) => $.statements.ifdecided.cancelled[type])] : []),
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
      ...words.which,
      ...reasonOf(words, reason),
      t(($) => $.statements.by[by], { when: moment(decidedAt) }),
      ...whatStays(context, words),
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
      ...words.which,
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

function whatFollowed({ followed }: StatementContext, { t, moment }: Words, language: Language): string[] {
  if (followed.length === 0) return [];
  const changes = followed.map(({ kind, until, from }) =>
    t(($) => $.statements.follow[kind === "suspension" ? kind : "warning"], {
      when: moment(from),
      until: moment(until),
    }),
  );
  return [t(($) => $.statements.followed, { list: formatters(language).list(changes) })];
}

/** That work which the decision cancelled stays so, and what can be done about it. */
const whatIsNotUndone = ({ decision: { correctedBy }, cancels }: StatementContext, { t, type }: Words) =>
  cancels && correctedBy !== null ? [t(($) => $.statements.notundone[type])] : [];

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
        ...words.which,
        t(($) => $.statements.outcome[state], { when: moment(decidedAt) }),
        ...(state === "rejected" ? reasonOf(words, reason) : []),
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
      ...words.which,
      outcome,
      ...reasonOf(words, reviewReason),
      ...whatFollowed(context, words, language),
      ...whatIsNotUndone(context, words),
      ...words.last,
    ],
  };
}
