import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { maxDaysAhead, maxShiftDays } from "@bandeja/domain/parameters/limits";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import { useTranslation } from "@bandeja/i18n/react";
import { DateField } from "@bandeja/ui/date-field";
import { TimeField } from "@bandeja/ui/time-field";
import { useState } from "react";
import type { ReactNode } from "react";
import { useHolidays } from "../../calendar/use-holidays.ts";
import { FormControl } from "../../form/form-control.tsx";
import { useNoSuchDay } from "../../form/use-no-such-day.ts";
import type { ApiForm } from "../../form/use-api-form.ts";
import { NewJobSection } from "./new-job-section.tsx";
import { ShiftLine } from "./shift-line.tsx";

const linked = ["startDate", "endDate", "startTime"] as const;

/** Dates and times by the venue's wall clock, which "start date and end date cannot be before today" refers to. */
export function WhenFields({
  form,
  timezone,
  children,
}: {
  form: ApiForm<typeof JobFormSchema>;
  timezone: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const noSuchDay = useNoSuchDay();
  const [today] = useState(() => todayIn(timezone, new Date()));
  const last = addDays(today, maxDaysAhead);
  const holidays = useHolidays(today);
  const holidayOn = (day: string | null) => {
    const name = day === null ? undefined : holidays.get(day);
    return name === undefined ? undefined : t(($) => $.newjob.holiday, { name });
  };
  const { isSending, isSubmitted, getValue, setValue, trigger } = form;
  const parts = { hours: t(($) => $.newjob.pickHours), minutes: t(($) => $.newjob.pickMinutes) };

  // An error of a rule between two fields can be corrected in either of them.
  function checkAgain(): void {
    if (isSubmitted()) trigger(linked);
  }

  // Most jobs last one day: the end date follows the start date until it is changed.
  function follow(before: string, start: string | null): void {
    const end: string | null = getValue("endDate");
    if (!end || end === before) setValue("endDate", start ?? "");
  }

  return (
    <NewJobSection title={t(($) => $.newjob.when)}>
      <div className="new-job-pair mt-6">
        <FormControl form={form} name="startDate">
          {(control) => (
            <DateField
              {...control}
              isDisabled={isSending}
              label={t(($) => $.newjob.startDate)}
              min={today}
              max={last}
              startFrom={today}
              notes={holidays}
              hint={holidayOn(control.value)}
              noSuchDay={noSuchDay}
              onChange={(day) => {
                follow(control.value, day);
                control.onChange(day);
                checkAgain();
              }}
            />
          )}
        </FormControl>
        <FormControl form={form} name="endDate">
          {(control) => (
            <DateField
              {...control}
              isDisabled={isSending}
              label={t(($) => $.newjob.endDate)}
              min={today}
              max={addDays(last, maxShiftDays - 1)}
              startFrom={today}
              notes={holidays}
              hint={holidayOn(control.value)}
              noSuchDay={noSuchDay}
              onChange={(day) => {
                control.onChange(day);
                checkAgain();
              }}
            />
          )}
        </FormControl>
      </div>
      <div className="new-job-pair mt-5">
        <FormControl form={form} name="startTime">
          {(control) => (
            <TimeField
              {...control}
              isDisabled={isSending}
              label={t(($) => $.newjob.startTime)}
              picker={{ open: t(($) => $.newjob.pickStart), ...parts }}
              onChange={(time) => {
                control.onChange(time);
                checkAgain();
              }}
            />
          )}
        </FormControl>
        <FormControl form={form} name="endTime">
          {(control) => (
            <TimeField
              {...control}
              isDisabled={isSending}
              label={t(($) => $.newjob.endTime)}
              picker={{ open: t(($) => $.newjob.pickEnd), ...parts }}
            />
          )}
        </FormControl>
      </div>
      <ShiftLine form={form} timezone={timezone} />
      {children}
    </NewJobSection>
  );
}
