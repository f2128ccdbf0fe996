import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TicketDate } from "@bandeja/ui/ticket-row";

/** An earlier job as a small ticket, which fills in the form when pressed. */
export function EarlierJob({
  job,
  onChoose,
}: {
  job: JobRow;
  onChoose: (button: HTMLButtonElement) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { day, month, weekday } = format.dayParts(job.startDate);
  return (
    <button type="button" className="earlier-job" onClick={({ currentTarget }) => onChoose(currentTarget)}>
      <span className="sr-only">{t(($) => $.newjob.fillFrom)}</span>
      <span className="earlier-job-date">
        <TicketDate label={weekday} day={day} month={month} />
      </span>
      <span className="earlier-job-terms">
        <span className="earlier-job-hours">{format.shift(job.startTime, job.endTime)}</span>
        <span className="type-figures text-muted">
          {t(($) => $.newjob.terms, {
            count: job.openings,
            money: format.money(job.hourlyValue, job.currency),
          })}
        </span>
      </span>
    </button>
  );
}
