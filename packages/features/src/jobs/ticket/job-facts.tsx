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
export function JobWhen({ job: { startdate, enddate, startshift, endshift } }: { job: JobTerms }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <div>
      <p className="job-ticket-date">
        <time dateTime={startdate}>{format.title(format.day(startdate))}</time>
        {enddate !== startdate && (
          <>
            <br />
            <time dateTime={enddate}>{t(($) => $.job.to, { day: format.day(enddate) })}</time>
          </>
        )}
      </p>
      <p className="type-figures-large mt-4">{format.shift(startshift, endshift)}</p>
    </div>
  );
}

/** Pay, openings and notes. */
export function JobLines({ job }: { job: JobTerms }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { startdate, enddate, startshift, endshift } = job;
  const days = shiftDays(startdate, enddate);
  const hours = format.hours(shiftMinutes(startshift, endshift) / 60);
  return (
    <>
      <TicketLines
        lines={[
          { key: "people", term: t(($) => $.job.waitstaffNeeded), value: job.numberwaitress },
          { key: "value", term: t(($) => $.job.hourValue), value: format.money(job.salary, job.currency) },
          { key: "tips", term: t(($) => $.job.tips), value: t(($) => $.job.tipsValues[job.tips]) },
          {
            key: "hours",
            term: t(($) => $.job.hours),
            value: t(($) => $.job.daysOfHours, { count: days, hours }),
          },
        ]}
      />
      {job.obs && (
        <>
          <TicketRule />
          <div>
            <p className="type-label">{t(($) => $.job.obs)}</p>
            <p className="type-small mt-1 break-words whitespace-pre-line">{job.obs}</p>
          </div>
        </>
      )}
    </>
  );
}
