import type { OnWire } from "@bandeja/contract/call";
import type { HeldOffenceSchema, ConductSummarySchema } from "@bandeja/contract/calls/conduct";
import type { Language } from "@bandeja/contract/lists";
import { suspensionReason } from "@bandeja/i18n/problem-texts";
import { translate } from "@bandeja/i18n/translate";
import { displayName } from "../accounts/core/display-name.ts";
import type { WholeOffence } from "./conduct-store.ts";
import type { ConductSummary } from "./get-conduct-summary.ts";
import { stateOf } from "./state-of.ts";

type HeldOffence = OnWire<typeof HeldOffenceSchema>;
type ConductSummaryAnswer = OnWire<typeof ConductSummarySchema>;

interface PresentContext {
  readonly now: Date;
  readonly language: Language;
}

/** An offence is shown as lifted from the appeal's deadline on, even before the scheduled task has stored that. */
function presentLifting({ offence, appeal }: WholeOffence, now: Date) {
  const isByClock = offence.liftedAt === null && stateOf({ offence, appeal }, now) === "lifted";
  const liftedAt = isByClock ? (appeal?.dueAt ?? null) : offence.liftedAt;
  return {
    liftedat: liftedAt?.toISOString() ?? null,
    liftedby: isByClock ? ("deadline" as const) : offence.liftedBy,
    liftedreason: offence.liftedReason,
  };
}

export function presentOffence(whole: WholeOffence, { now, language }: PresentContext): HeldOffence {
  const { offence, appeal, job } = whole;
  return {
    _id: offence.id,
    kind: offence.kind,
    state: stateOf(whole, now),
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
    countsfrom: offence.countsFrom.toISOString(),
    ...presentLifting(whole, now),
    appeal: appeal && {
      _id: appeal.id,
      text: appeal.text,
      madeat: appeal.madeAt.toISOString(),
      dueat: appeal.dueAt.toISOString(),
      answeredat: appeal.answeredAt?.toISOString() ?? null,
      outcome: appeal.outcome,
      answer: appeal.answer,
    },
  };
}

export function presentConductSummary(
  { suspension, outlook, passFrom, offences }: ConductSummary,
  context: PresentContext,
): ConductSummaryAnswer {
  const reason = suspension && suspensionReason(translate(context.language), suspension.cause);
  return {
    block:
      suspension && reason !== undefined ? { until: suspension.until?.toISOString() ?? null, reason } : null,
    ...outlook,
    passfrom: passFrom,
    offences: offences.map((offence) => presentOffence(offence, context)),
  };
}
