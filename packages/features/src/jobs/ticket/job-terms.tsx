import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import type { FormOutput } from "@bandeja/contract/check-form";
import type { JobLineName } from "@bandeja/contract/entities/job";
import { shiftDays, shiftMinutes } from "@bandeja/domain/shift";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TicketLines, TicketRule } from "@bandeja/ui/ticket";
import type { TicketLine } from "@bandeja/ui/ticket";
import { VenueClock } from "../../calendar/venue-times.tsx";
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
      <VenueClock shift={{ startDate, startTime }} timezone={timezone} />
      <ClockChangeNote shift={{ startDate, endDate, startTime, endTime }} timezone={timezone} />
    </div>
  );
}

type LineName = JobLineName | "hours";

/** Each line of a ticket by its name; undefined while its fields are missing. */
function useLines(job: Partial<JobTerms>): Readonly<Record<LineName, TicketLine | undefined>> {
  const { t } = useTranslation();
  const format = useFormatters();
  const { openings, hourlyValue, currency, tips, startDate, endDate, startTime, endTime } = job;
  const line = (key: string, term: string, value: string | undefined) =>
    value === undefined ? undefined : { key, term, value };
  const pay =
    hourlyValue === undefined || currency === undefined ? undefined : format.money(hourlyValue, currency);
  const isDated = startDate !== undefined && endDate !== undefined;
  const isTimed = startTime !== undefined && endTime !== undefined;
  const hours =
    isDated && isTimed
      ? t(($) => $.job.daysOfHours, {
          count: shiftDays(startDate, endDate),
          hours: format.hours(shiftMinutes(startTime, endTime)),
        })
      : undefined;
  return {
    people: line(
      "people",
      t(($) => $.job.waitstaffNeeded),
      openings === undefined ? undefined : String(openings),
    ),
    value: line(
      "value",
      t(($) => $.job.hourValue),
      pay,
    ),
    tips: line(
      "tips",
      t(($) => $.job.tips),
      tips && t(($) => $.job.tipsValues[tips]),
    ),
    hours: line(
      "hours",
      t(($) => $.job.hours),
      hours,
    ),
  };
}

/** The lines of the fields that a ticket shows, and the hours, except those of `without`. A draft lacks some. */
export function useJobLines(job: Partial<JobTerms>, without: readonly LineName[] = []): TicketLine[] {
  return Object.entries(useLines(job)).flatMap(([name, line]) =>
    line === undefined || without.some((one) => one === name) ? [] : [line],
  );
}

/** The lines of a job, except those that the screen shows elsewhere; `more` lines of one screen follow. */
export function JobLines({
  job,
  without,
  more = [],
}: {
  job: JobTerms;
  without?: readonly LineName[];
  more?: readonly TicketLine[];
}) {
  return <TicketLines lines={[...useJobLines(job, without), ...more]} />;
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
