import type { Job } from "@bandeja/contract/calls/jobs";
import { agreedMinutes } from "@bandeja/domain/worked-hours";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { ClockChangeNote } from "../jobs/ticket/clock-change-note.tsx";
import { HoursFields, typedOf } from "../timesheets/hours-fields.tsx";
import type { Entry } from "./completion.ts";

/** The hours of a worker: as agreed, unless the venue enters others. */
export function PersonHours({
  m,
  name,
  job,
  entry: { hours },
  isFaulty,
  onChange,
}: {
  m: Translate;
  name: string;
  job: Job;
  entry: Entry;
  isFaulty: boolean;
  onChange: (fields: Partial<Entry>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { startDate, endDate, startTime, endTime } = job;
  const agreed = agreedMinutes({ startDate, endDate, startTime, endTime });
  const part = useRef<HTMLDivElement>(null);
  const action = hours === null ? t(($) => $.hours.other) : t(($) => $.hours.asBefore);

  function change(): void {
    flushSync(() => onChange({ hours: hours === null ? typedOf(agreed) : null }));
    // The fields come before the button: without the focus, a screen reader would not say that they are there.
    part.current?.querySelector("input")?.focus();
  }
  return (
    <div ref={part} className="completion-hours">
      <ClockChangeNote shift={{ startDate, endDate, startTime, endTime }} timezone={job.timezone} />
      {hours === null ? (
        <p className="type-figures">{t(($) => $.hours.asAgreed, { time: format.hours(agreed) })}</p>
      ) : (
        <HoursFields
          label={m(($) => $.completion.hours, { name })}
          hint={m(($) => $.completion.hoursHint, { name })}
          job={job}
          typed={hours}
          isFaulty={isFaulty}
          onType={(typed) => onChange({ hours: typed })}
        />
      )}
      <Button tone="secondary" size="small" aria-label={`${action}, ${name}`} onClick={change}>
        {action}
      </Button>
    </div>
  );
}
