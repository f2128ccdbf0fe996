import { shiftsNamed } from "@bandeja/contract/limits";
import { typeOfSide, type Language } from "@bandeja/contract/lists";
import { isSilencing, isSuspending } from "@bandeja/domain/decision-kinds";
import type { Side } from "@bandeja/domain/side";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import type { Decision } from "../store/decisions-store.ts";
import type { DecisionWork, Waiting } from "./decision-work-store.ts";
import type { StatedJob } from "./statements-store.ts";

interface WorkContext {
  readonly decision: Pick<Decision, "kind" | "proposedAt" | "correctedBy">;
  readonly side: Side;
  readonly work: DecisionWork;
}

/** A shift by its day and hours, with the venue of a worker's; a venue knows its own. */
export function nameShift(
  { venueName, ...job }: StatedJob,
  { decision, side }: Pick<WorkContext, "side"> & { readonly decision: Pick<Decision, "proposedAt"> },
  language: Language,
): string {
  const t = translate(language);
  const format = formatters(language);
  const values = {
    day: format.days(job.startDate, job.endDate, decision.proposedAt),
    hours: format.shift(job.startTime, job.endTime),
  };
  if (side === "venue") return t(($) => $.statements.work.shift, values);
  const venue = venueName === "" ? t(($) => $.statements.left) : venueName;
  return t(($) => $.statements.work.at, { ...values, venue });
}

function wordsOfWork(context: WorkContext, language: Language) {
  const t = translate(language);
  const format = formatters(language);
  const type = typeOfSide[context.side];
  const nameOf = (job: StatedJob) => nameShift(job, context, language);
  return {
    t,
    type,
    /** A sentence without its end, with the shifts that it is about if they are few. */
    withShifts: (sentence: string, jobs: readonly StatedJob[]) =>
      jobs.length > shiftsNamed ? `${sentence}.` : `${sentence}: ${format.list(jobs.map(nameOf))}.`,
    /** Undefined for none. */
    listWaiting: ({ applications, requests }: Waiting): string | undefined => {
      const parts = [
        ...(applications === 0
          ? []
          : [t(($) => $.statements.work.applications[type], { count: applications })]),
        ...(requests === 0 ? [] : [t(($) => $.statements.work.requests[type], { count: requests })]),
      ];
      return parts.length === 0 ? undefined : format.list(parts);
    },
  };
}

/**
 * What of its party's work a decision in force has ended, as far as there is any. What waits with a silenced party ends a moment later, each
 * by itself, and so without a number: its other side may answer it before.
 */
export function whatEnds(context: WorkContext, language: Language): string[] {
  const { t, type, withShifts, listWaiting } = wordsOfWork(context, language);
  const { cancelled, ended, waiting, open, openings } = context.work;
  const isClosing = isSilencing(context.decision.kind);
  const list = listWaiting(ended);
  const ending = (["applications", "requests"] as const)
    .filter((what) => isClosing && waiting[what] > 0)
    .map((what) => t(($) => $.statements.work.waiting[what][type]));
  return [
    ...(cancelled.length === 0
      ? []
      : [
          withShifts(
            t(($) => $.statements.stays.cancelled[type], { count: cancelled.length }),
            cancelled,
          ),
        ]),
    ...(list === undefined ? [] : [t(($) => $.statements.stays.ended, { list })]),
    ...(ending.length === 0
      ? []
      : [t(($) => $.statements.stays.ending, { list: formatters(language).list(ending) })]),
    ...(isClosing && openings > 0
      ? [
          withShifts(
            t(($) => $.statements.stays.closed, { count: openings }),
            open,
          ),
        ]
      : []),
  ];
}

/** What of its party's work a suspending decision leaves, as far as there is any. */
export function whatIsLeft(context: WorkContext, language: Language): string[] {
  const { t, type, withShifts } = wordsOfWork(context, language);
  const { agreed, waiting, openings } = context.work;
  const isClosing = isSilencing(context.decision.kind);
  const count = agreed.length;
  return [
    ...(count === 0
      ? []
      : [
          withShifts(
            t(($) => $.statements.stays.agreed[type], { count }),
            agreed,
          ),
          ...(isClosing ? [] : [t(($) => $.statements.stays.messages, { count })]),
        ]),
    ...(isClosing || waiting.applications === 0
      ? []
      : [t(($) => $.statements.stays.applications[type], { count: waiting.applications })]),
    ...(isClosing || waiting.requests === 0
      ? []
      : [t(($) => $.statements.stays.requests[type], { count: waiting.requests })]),
    ...(isClosing || openings === 0 ? [] : [t(($) => $.statements.stays.open, { count: openings })]),
  ];
}

/** What a decision ended that is corrected, which stays so. */
export function whatIsNotUndone(context: WorkContext, language: Language): string[] {
  const { t, type, withShifts, listWaiting } = wordsOfWork(context, language);
  const { decision, work } = context;
  if (decision.correctedBy === null || !isSuspending(decision.kind)) return [];
  const { cancelled, ended } = work;
  const list = listWaiting(ended);
  return [
    ...(cancelled.length === 0
      ? []
      : [
          withShifts(
            t(($) => $.statements.notundone.cancelled[type], { count: cancelled.length }),
            cancelled,
          ),
        ]),
    ...(list === undefined ? [] : [t(($) => $.statements.notundone.ended, { list })]),
  ];
}
