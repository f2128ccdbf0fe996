import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import type { FormOutput } from "@bandeja/contract/check-form";
import { shiftDays, shiftMinutes } from "@bandeja/domain/shift";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TicketLines, TicketRule } from "@bandeja/ui/ticket";
import "./job-ticket.css";

/** The terms of a job, posted or not. */
export type JobTerms = FormOutput<typeof JobFormSchema>;

/** The lines of a ticket: dates and hours, pay, openings, notes. */
export function JobFacts({ job }: { job: JobTerms }) {
  return (
    <>
      <JobWhen job={job} />
      <TicketRule />
      <JobLines job={job} />
    </>
  );
}

/** The dates and hours, in large type. */
export function JobWhen({ job: { startDate, endDate, startTime, endTime } }: { job: JobTerms }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <div>
      <p className="job-ticket-date">
        <time dateTime={startDate}>{format.title(format.day(startDate))}</time>
        {endDate !== startDate && (
          <>
            <br />
            <time dateTime={endDate}>{t(($) => $.job.to, { day: format.day(endDate) })}</time>
          </>
        )}
      </p>
      <p className="type-figures-large mt-4">{format.shift(startTime, endTime)}</p>
    </div>
  );
}

/** Pay, openings and notes. */
export function JobLines({ job }: { job: JobTerms }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { startDate, endDate, startTime, endTime } = job;
  const days = shiftDays(startDate, endDate);
  const hours = format.hours(shiftMinutes(startTime, endTime) / 60);
  return (
    <>
      <TicketLines
        lines={[
          { key: "people", term: t(($) => $.job.waitstaffNeeded), value: job.openings },
          {
            key: "value",
            term: t(($) => $.job.hourValue),
            value: format.money(job.hourlyValue, job.currency),
          },
          { key: "tips", term: t(($) => $.job.tips), value: t(($) => $.job.tipsValues[job.tips]) },
          {
            key: "hours",
            term: t(($) => $.job.hours),
            value: t(($) => $.job.daysOfHours, { count: days, hours }),
          },
        ]}
      />
      {job.note && (
        <>
          <TicketRule />
          <div>
            <p className="type-label">{t(($) => $.job.obs)}</p>
            <p className="type-small mt-1 break-words whitespace-pre-line">{job.note}</p>
          </div>
        </>
      )}
    </>
  );
}
