import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useId } from "react";
import type { ReactNode } from "react";
import { VenueClock } from "@bandeja/features/calendar/venue-times.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { ShiftTicketRow } from "#features/shift-row/shift-ticket-row.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** A shift that the worker applied for, as a ticket; its actions are below the facts. */
export function OwnShift({
  job,
  location,
  stamp,
  isConfirmed = false,
  now,
  children,
}: {
  job: OwnApplication["job"];
  /** Its address, or district and city. */
  location: string;
  /** The status of the application, where the list does not say it. */
  stamp?: ReactNode;
  isConfirmed?: boolean;
  now: Date;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const nameId = useId();
  const { startDate, endDate, startTime, endTime, currency } = job;
  const hours = format.shift(startTime, endTime);
  // A future shift is within a year, so that its stub needs none; a past one may be of any year.
  const isPast = new Date(job.endsAt) <= now;
  return (
    <ShiftTicketRow
      shift={job}
      now={now}
      isMarked={isConfirmed}
      laterNote={isPast ? format.otherYear(startDate, now) : undefined}
      aria-labelledby={nameId}
      className="own-shift"
      end={children !== undefined && <div className="own-shift-rest">{children}</div>}
    >
      <h2 id={nameId} className="own-shift-name">
        <ScreenLink href={appPaths.shift(job.id)}>
          {job.venueName}
          <span className="sr-only">
            , {format.days(startDate, endDate, now)}, {hours}
          </span>
        </ScreenLink>
      </h2>
      <p className="own-shift-hours">{hours}</p>
      <VenueClock shift={job} timezone={job.timezone} />
      <p className="own-shift-facts type-figures">
        {endDate !== startDate && <span>{t(($) => $.jobs.until, { day: format.day(endDate, now) })}</span>}
        <span>{t(($) => $.shifts.inAll, { money: format.money(job.totalSpend, currency) })}</span>
      </p>
      <p className="own-shift-location">{location}</p>
      {stamp !== undefined && <div>{stamp}</div>}
    </ShiftTicketRow>
  );
}
