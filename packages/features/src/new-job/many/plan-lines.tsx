import { openingsRange } from "@bandeja/domain/parameters/limits";
import { fieldText } from "@bandeja/i18n/problem-texts";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { MoneyField } from "@bandeja/ui/money-field";
import { NumberStepper } from "@bandeja/ui/number-stepper";
import { TimeField } from "@bandeja/ui/time-field";
import type { JobForm } from "../job-form.ts";
import { checkLine } from "./plan.ts";
import type { Planning } from "./use-plan.ts";

/** Hours, people and pay of the shifts of each date: one or several. */
export function PlanLines({
  m,
  planning,
  template,
}: {
  m: Translate;
  planning: Planning;
  template: JobForm;
}) {
  const { t } = useTranslation();
  const { lines } = planning.plan;
  const parts = { hours: t(($) => $.newjob.pickHours), minutes: t(($) => $.newjob.pickMinutes) };
  return (
    <section className="many-part" aria-label={m(($) => $.manyshifts.lines)}>
      <h3 className="type-card-small">{m(($) => $.manyshifts.lines)}</h3>
      {lines.map((line, index) => {
        const checked = checkLine(line, template);
        const problems = "problems" in checked ? checked.problems : {};
        const errorOf = (name: keyof typeof line) => problems[name] && fieldText(t, problems[name]);
        const set = (change: Partial<typeof line>) => planning.setLine(index, { ...line, ...change });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
          <fieldset key={index} className="many-line">
            <legend className={lines.length === 1 ? "sr-only" : "font-semibold"}>
              {m(($) => $.manyshifts.line, { number: index + 1 })}
            </legend>
            <TimeField
              label={t(($) => $.newjob.startTime)}
              value={line.startTime}
              onChange={(startTime) => set({ startTime: startTime ?? "" })}
              error={errorOf("startTime")}
              picker={{ open: t(($) => $.newjob.pickStart), ...parts }}
            />
            <TimeField
              label={t(($) => $.newjob.endTime)}
              value={line.endTime}
              onChange={(endTime) => set({ endTime: endTime ?? "" })}
              error={errorOf("endTime")}
              picker={{ open: t(($) => $.newjob.pickEnd), ...parts }}
            />
            <NumberStepper
              label={t(($) => $.newjob.waitstaffNeeded)}
              value={line.openings}
              onChange={(openings) => set({ openings })}
              error={errorOf("openings")}
              {...openingsRange}
              decreaseLabel={t(($) => $.newjob.fewer)}
              increaseLabel={t(($) => $.newjob.more)}
            />
            <MoneyField
              label={t(($) => $.newjob.hourValue)}
              value={line.hourlyValue}
              onChange={({ target }) => set({ hourlyValue: target.value })}
              error={errorOf("hourlyValue")}
            />
            {lines.length > 1 && (
              <Button tone="secondary" size="small" onClick={() => planning.removeLine(index)}>
                {m(($) => $.manyshifts.removeLine, { number: index + 1 })}
              </Button>
            )}
          </fieldset>
        );
      })}
      <Button tone="secondary" size="small" onClick={planning.addLine}>
        {m(($) => $.manyshifts.addLine)}
      </Button>
    </section>
  );
}
