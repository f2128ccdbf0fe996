import { typeOfSide, type Language } from "@bandeja/contract/lists";
import { isSuspending } from "@bandeja/domain/decision-kinds";
import type { Side } from "@bandeja/domain/side";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import { displayName } from "../../accounts/core/display-name.ts";
import type { Decision } from "../store/decisions-store.ts";
import type { HiddenText, StatedJob } from "./statements-store.ts";
import { nameShift } from "./work-clauses.ts";

interface HappenedContext {
  readonly decision: Pick<Decision, "kind" | "proposedAt" | "facts">;
  readonly side: Side;
  readonly timezone: string;
  readonly jobs: ReadonlyMap<string, StatedJob>;
  readonly hidden: HiddenText | undefined;
}

/** What is hidden. Statements outlive accounts: a worker is not named in that of a venue. */
function whatIsHidden({ decision, side, timezone, hidden }: HappenedContext, language: Language): string[] {
  const t = translate(language);
  const format = formatters(language);
  const { kind, proposedAt } = decision;
  const moment = (at: Date) => format.moment(at.toISOString(), timezone, proposedAt);
  if (kind === "pagehidden") return [t(($) => $.statements.which.pagehidden, { when: moment(proposedAt) })];
  if (hidden === undefined || (kind !== "messagehidden" && kind !== "reviewhidden")) return [];
  return [
    t(($) => $.statements.which[kind][typeOfSide[side]], {
      name: displayName(hidden.venueName, language),
      when: moment(hidden.at),
      day: hidden.shiftDay === null ? "" : format.day(hidden.shiftDay, proposedAt),
    }),
  ];
}

/** What a decision by the Terms is about: what it hides, or the days and shifts of what happened. */
export function whatHappened(context: HappenedContext, language: Language): string[] {
  const t = translate(language);
  const format = formatters(language);
  const { decision, jobs } = context;
  const { days = [], jobIds = [] } = decision.facts;
  if (!isSuspending(decision.kind)) return whatIsHidden(context, language);
  const shifts = jobIds.flatMap((id) => jobs.get(id) ?? []).map((job) => nameShift(job, context, language));
  const list = format.list(days.map((day) => format.day(day, decision.proposedAt)));
  return [
    ...(days.length === 0 ? [] : [t(($) => $.statements.happened.days, { list })]),
    ...(shifts.length === 0
      ? []
      : [t(($) => $.statements.happened.shifts, { count: shifts.length, list: format.list(shifts) })]),
  ];
}
