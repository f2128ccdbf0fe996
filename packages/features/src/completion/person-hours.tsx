import type { Job } from "@bandeja/contract/calls/jobs";
import { agreedMinutes } from "@bandeja/domain/worked-hours";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { ClockChangeNote } from "../jobs/ticket/clock-change-note.tsx";
import { HoursFields, typedOf } from "../timesheets/hours-fields.tsx";
import type { Word } from "./completion.ts";

/** The hours of a worker: as agreed, unless the venue enters others. */
export function PersonHours({
  name,
  job,
  word: { hours },
  isFaulty,
  onSay,
}: {
  name: string;
  job: Job;
  word: Word;
  isFaulty: boolean;
  onSay: (change: Partial<Word>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { startDate, endDate, startTime, endTime } = job;
  const agreed = agreedMinutes({ startDate, endDate, startTime, endTime });
  return (
    <div className="completion-hours">
      <ClockChangeNote shift={{ startDate, endDate, startTime, endTime }} timezone={job.timezone} />
      {hours === null ? (
        <p className="type-figures">{t(($) => $.hours.asAgreed, { time: format.hours(agreed) })}</p>
      ) : (
        <HoursFields
          label={t(($) => $.completion.hours, { name })}
          hint={t(($) => $.completion.hoursHint, { name })}
          job={job}
          typed={hours}
          isFaulty={isFaulty}
          onType={(typed) => onSay({ hours: typed })}
        />
      )}
      <Button
        tone="secondary"
        size="small"
        onClick={() => onSay({ hours: hours === null ? typedOf(agreed) : null })}
      >
        {hours === null ? t(($) => $.hours.other) : t(($) => $.hours.asBefore)}
        <span className="sr-only">, {name}</span>
      </Button>
    </div>
  );
}
