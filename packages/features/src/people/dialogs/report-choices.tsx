import type { ReportOptions } from "@bandeja/contract/calls/reports";
import { reportLimits } from "@bandeja/contract/report-lists";
import { leaveDecisionDays, maxOpenLeaves } from "@bandeja/domain/parameters/safety";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Checkbox } from "@bandeja/ui/checkbox";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { Why } from "../../how-it-decides/why.tsx";

/** What happens with a report besides; nothing is chosen at first. */
export interface Choices {
  readonly block: boolean;
  readonly leave: boolean;
  readonly attachMessages: boolean;
  readonly namesMe: boolean;
}
export const noChoices: Choices = { block: false, leave: false, attachMessages: false, namesMe: false };

/** The choices that were made. */
export const chosenOf = (choices: Choices): Partial<Record<keyof Choices, true>> =>
  Object.fromEntries(Object.entries(choices).flatMap(([name, is]) => (is ? [[name, true]] : [])));

/** The choices of a report about a party, as far as they are possible. */
export function ReportChoices({
  r,
  name,
  options,
  choices,
  onChange,
}: {
  r: Translate;
  name: string;
  options: ReportOptions | undefined;
  choices: Choices;
  onChange: (choices: Choices) => void;
}) {
  const format = useFormatters();
  const isVenue = useLogin()?.type === "restaurant";
  const of = (choice: keyof Choices) => ({
    name: choice,
    checked: choices[choice],
    onChange: () => onChange({ ...choices, [choice]: !choices[choice] }),
  });
  const work = options?.leave;
  const when = work && { name, day: format.days(work.startDate, work.startDate), time: work.startTime };
  return (
    <fieldset className="report-choices">
      <legend className="field-label">{r(($) => $.reports.choices)}</legend>
      {options?.isBlocked !== true && (
        <Checkbox {...of("block")}>{r(($) => $.reports.blockNow, { name })}</Checkbox>
      )}
      {work && when && !work.full && (
        <Checkbox
          {...of("leave")}
          hint={r(($) => $.reports[work.late === false ? "leaveEarlyHint" : "leaveNowHint"], {
            days: leaveDecisionDays,
          })}
        >
          {isVenue ? r(($) => $.reports.leaveOther, when) : r(($) => $.reports.leaveNow, when)}
        </Checkbox>
      )}
      {work?.full === true && (
        <div>
          <p className="type-hint">{r(($) => $.reports.leaveFull, { max: maxOpenLeaves })}</p>
          <Why about="reportLimits" />
        </div>
      )}
      {options?.canAttach === true && (
        <Checkbox
          {...of("attachMessages")}
          hint={r(($) => $.reports.attachHint, { max: reportLimits.messages })}
        >
          {r(($) => $.reports.attach)}
        </Checkbox>
      )}
      <Checkbox {...of("namesMe")} hint={r(($) => $.reports.nameMeHint)}>
        {r(($) => $.reports.nameMe, { name })}
      </Checkbox>
    </fieldset>
  );
}
