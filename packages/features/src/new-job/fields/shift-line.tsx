import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { isOvernight, lastsIntoNextDay } from "@bandeja/domain/shift";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { ShiftBar } from "@bandeja/ui/shift-bar";
import type { ApiForm } from "../../form/use-api-form.ts";
import { useWatch } from "../../form/use-watch.ts";
import { ClockChangeNote } from "../../jobs/ticket/clock-change-note.tsx";
import { jobCost } from "../cost/job-cost.ts";

/** The hours of the shift, as text and drawn, once both times are known. */
export function ShiftLine({ form, timezone }: { form: ApiForm<typeof JobFormSchema>; timezone: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { startDate, endDate, startTime, endTime } = useWatch(form);
  const { days, minutes } = jobCost({ startDate, endDate, startTime, endTime });
  if (minutes === undefined) {
    return <p className="type-hint mt-4 text-muted">{t(($) => $.newjob.nextDayHint)}</p>;
  }
  const ends = lastsIntoNextDay(startTime, endTime)
    ? t(($) => $.newjob.endsNextDay)
    : t(($) => $.newjob.endsSameDay);
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="type-figures-large">{format.shift(startTime, endTime)}</span>
        <span className="type-small">{ends}</span>
      </p>
      <ShiftBar
        start={startTime}
        end={endTime}
        label={format.hours(minutes)}
        description={t(($) => $.newjob.shiftRead, {
          start: startTime,
          end: endTime,
          hours: format.spokenHours(minutes),
          ends,
        })}
      />
      {days !== undefined && (
        <ClockChangeNote shift={{ startDate, endDate, startTime, endTime }} timezone={timezone} />
      )}
      {isOvernight(startTime, endTime) && days === 2 && (
        <TwoNights
          first={format.day(startDate)}
          second={format.day(endDate)}
          onOneNight={() => form.setValue("endDate", startDate)}
        />
      )}
    </div>
  );
}

/** Warns about the day of the shift's end as the end date, which makes one night two shifts. */
function TwoNights({ first, second, onOneNight }: { first: string; second: string; onOneNight: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <p className="type-small">{t(($) => $.newjob.twoNights, { first, second })}</p>
      <Button tone="secondary" size="small" onClick={onOneNight}>
        {t(($) => $.newjob.oneNight, { first })}
      </Button>
    </div>
  );
}
