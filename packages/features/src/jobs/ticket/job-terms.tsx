import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import type { FormOutput } from "@bandeja/contract/check-form";
import { shiftDays, shiftMinutes } from "@bandeja/domain/shift";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TicketLines, TicketRule } from "@bandeja/ui/ticket";
import type { TicketLine } from "@bandeja/ui/ticket";
import { ClockChangeNote } from "./clock-change-note.tsx";
import "./job-ticket.css";

/** The terms of a job, posted or not. */
export type JobTerms = FormOutput<typeof JobFormSchema>;

/** The dates and hours, in large type, and a note where the clocks change. */
export function JobWhen({
  job: { startDate, endDate, startTime, endTime },
  timezone,
}: {
  job: JobTerms;
  /** The venue's. */
  timezone: string;
}) {
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
      <ClockChangeNote shift={{ startDate, endDate, startTime, endTime }} timezone={timezone} />
    </div>
  );
}

/** The terms that a ticket shows as lines. */
const all = ["people", "value", "tips", "hours"] as const;

/** Openings, pay, tips and hours, or the `only` ones; `more` lines of one screen follow. */
export function JobLines({
  job,
  only = all,
  more = [],
}: {
  job: Omit<JobTerms, "note">;
  only?: readonly (typeof all)[number][];
  more?: readonly TicketLine[];
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { startDate, endDate, startTime, endTime } = job;
  const days = shiftDays(startDate, endDate);
  const hours = format.hours(shiftMinutes(startTime, endTime));
  const lines = {
    people: { term: t(($) => $.job.waitstaffNeeded), value: job.openings },
    value: { term: t(($) => $.job.hourValue), value: format.money(job.hourlyValue, job.currency) },
    tips: { term: t(($) => $.job.tips), value: t(($) => $.job.tipsValues[job.tips]) },
    hours: { term: t(($) => $.job.hours), value: t(($) => $.job.daysOfHours, { count: days, hours }) },
  };
  return <TicketLines lines={[...only.map((key) => ({ key, ...lines[key] })), ...more]} />;
}

/** The notes of the venue, below a rule; nothing without any. */
export function JobNote({ label, note }: { label: string; note: string | undefined }) {
  if (!note) return null;
  return (
    <>
      <TicketRule />
      <div>
        <p className="type-label">{label}</p>
        <p className="type-small mt-1 wrap-anywhere whitespace-pre-line">{note}</p>
      </div>
    </>
  );
}
