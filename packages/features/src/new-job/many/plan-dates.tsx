import type { JobRow } from "@bandeja/contract/calls/jobs";
import { maxDaysAhead } from "@bandeja/domain/parameters/limits";
import { shiftFrom } from "@bandeja/domain/series";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import { shortDateTag } from "@bandeja/i18n/languages";
import { useFormatters, useLanguage } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { DateField } from "@bandeja/ui/date-field";
import { useMemo, useState } from "react";
import { byDay } from "../../calendar/days.ts";
import { useNoSuchDay } from "../../form/use-no-such-day.ts";
import type { JobForm } from "../job-form.ts";
import { weekday } from "../../calendar/weekday.ts";
import type { Holidays } from "../../calendar/use-holidays.ts";
import { DaysGrid } from "./days-grid.tsx";
import type { Planning } from "./use-plan.ts";
import { shiftsOfPlan } from "./plan.ts";
import { freeDates, jobsAtTimeOf, nextWeeks, weeklyUntil } from "./weeks.ts";

/** How many weeks one press adds. */
const weeksAtOnce = 4;

interface Props {
  m: Translate;
  planning: Planning;
  template: JobForm;
  jobs: readonly JobRow[];
  holidays: Holidays;
  timezone: string;
  now: Date;
}

/** The dates: chosen in a calendar, some weeks by one press, or weekly until a day. */
export function PlanDates({ m, planning, template, jobs, holidays, timezone, now }: Props) {
  const format = useFormatters();
  const tag = shortDateTag(useLanguage());
  const noSuchDay = useNoSuchDay();
  const [until, setUntil] = useState<string | null>(null);
  const today = todayIn(timezone, now);
  const last = addDays(today, maxDaysAhead);
  const { dates } = planning.plan;
  const shifts = shiftsOfPlan(planning.plan, template);
  const context = { shifts, jobs, timezone, now };
  const days = useMemo(
    () =>
      byDay(
        jobs.filter(({ status }) => status !== "cancelled"),
        (job) => job,
      ),
    [jobs],
  );
  const [first] = dates;
  const added =
    until === null ? [] : weeklyUntil(dates, until, context).filter((date) => !dates.includes(date));
  return (
    <div className="many-part">
      {first !== undefined && (
        <Button
          tone="secondary"
          size="small"
          onClick={() => planning.addDates(nextWeeks(first, weeksAtOnce, context))}
        >
          {m(($) => $.manyshifts.weeks, { count: weeksAtOnce, weekday: weekday(tag, first, "long") })}
        </Button>
      )}
      <DaysGrid
        m={m}
        chosen={new Set(dates)}
        today={today}
        last={last}
        takenOn={(date) => {
          const atTheTime = shifts.flatMap((shift) => jobsAtTimeOf(shiftFrom(shift, date), context));
          const taken = new Set([...(days.get(date)?.begins ?? []), ...atTheTime]);
          return [...taken].map((job) => format.shift(job.startTime, job.endTime));
        }}
        coveredBy={(date) => {
          const covering = planning.planned.find(({ job }) => job.startDate < date && date <= job.endDate);
          return covering && format.days(covering.job.startDate, covering.job.endDate);
        }}
        holidays={holidays}
        freeOf={(some) => freeDates(some, context)}
        onToggle={planning.toggle}
      />
      <ul className="month-legend" aria-label={m(($) => $.manyshifts.legend)}>
        <li>
          <span className="month-sample" data-mark="settled" aria-hidden="true" />
          {m(($) => $.manyshifts.legendChosen)}
        </li>
        <li>
          <span className="month-sample" data-mark="open" aria-hidden="true" />
          {m(($) => $.manyshifts.legendTaken)}
        </li>
        <li>
          <span className="month-sample days-taken" data-mark="settled" aria-hidden="true" />
          {m(($) => $.manyshifts.legendBoth)}
        </li>
        <li>
          <span className="month-sample" data-holiday aria-hidden="true">
            <span />
          </span>
          {m(($) => $.manyshifts.legendHoliday)}
        </li>
        <li>
          <span className="month-sample" data-today aria-hidden="true" />
          {m(($) => $.manyshifts.legendToday)}
        </li>
      </ul>
      {first !== undefined && (
        <>
          <DateField
            label={m(($) => $.manyshifts.until)}
            hint={m(($) => $.manyshifts.untilHint)}
            value={until}
            onChange={setUntil}
            min={first}
            max={last}
            startFrom={first}
            noSuchDay={noSuchDay}
          />
          {until !== null && (
            <Button
              tone="secondary"
              size="small"
              isDisabled={added.length === 0}
              onClick={() => planning.addDates(added)}
            >
              {m(($) => $.manyshifts.addUntil)}
            </Button>
          )}
          <Button tone="secondary" size="small" onClick={planning.clearDates}>
            {m(($) => $.manyshifts.clear)}
          </Button>
        </>
      )}
    </div>
  );
}
