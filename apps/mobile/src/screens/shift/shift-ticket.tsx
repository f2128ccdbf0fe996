import { JobLines, JobNote, JobWhen } from "@bandeja/features/jobs/ticket/job-terms.tsx";
import { JobTicket, JobVenue } from "@bandeja/features/jobs/ticket/job-ticket.tsx";
import type { PlainAnswer } from "@bandeja/contract/call";
import type { jobsGet } from "@bandeja/contract/calls/jobs";
import type { ApplicationState } from "@bandeja/domain/application-states";
import { lastsIntoNextDay, shiftMinutes } from "@bandeja/domain/shift";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { ShiftBar } from "@bandeja/ui/shift-bar";
import { TicketRule, TicketTotal } from "@bandeja/ui/ticket";
import { TrayOfGlasses } from "@bandeja/ui/tray-of-glasses";
import { OwnStamp } from "#features/shift-row/own-stamp.tsx";
import { roundKm } from "#lib/round-km.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { districtAndCity } from "#lib/district-and-city.ts";
import { appPaths } from "@bandeja/contract/app-pages";

/** In kilometres, from the device or from the centre of the named city. */
export interface Distance {
  km: number;
  from?: string | undefined;
}

/** A shift as one of the list has its district, too, but not its venue. */
export type Shift = PlainAnswer<typeof jobsGet>["data"] & { district?: string | undefined };

/** A shift as a ticket: place, time, pay and details, with the total on the stub. */
export function ShiftTicket({
  job,
  state,
  isUnsent,
  isGone,
  distance,
}: {
  job: Shift;
  /** The status of the worker's own application. */
  state: ApplicationState | undefined;
  /** Whether the application waits for a network. */
  isUnsent: boolean;
  /** Whether it can no longer be applied for, though it is not full. */
  isGone: boolean;
  distance: Distance | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { startTime, endTime, currency, openings, confirmed } = job;
  const minutes = shiftMinutes(startTime, endTime);
  const isNight = lastsIntoNextDay(startTime, endTime);
  const ends = isNight ? t(($) => $.newjob.endsNextDay) : t(($) => $.newjob.endsSameDay);
  const km = distance && format.number(roundKm(distance.km));
  const unknown = job.venue?.location.pinned === false;
  const far =
    distance === undefined
      ? unknown
        ? t(($) => $.shift.unknownPlace, { city: job.venueCity })
        : undefined
      : distance.from === undefined
        ? t(($) => $.shifts.km, { km })
        : t(($) => $.shift.kmFrom, { km, centre: distance.from });
  const left = Math.max(0, openings - confirmed);
  return (
    <JobTicket
      label={t(($) => $.shift.ticket)}
      head={
        <JobVenue
          name={
            <ScreenLink href={appPaths.venue(job.venueId)} className="text-link">
              {job.venueName}
            </ScreenLink>
          }
          locality={`${districtAndCity(job.venue?.district ?? job.district, job.venueCity)}, ${job.venueCountry}`}
        />
      }
      stamp={
        isUnsent ? (
          <OwnStamp status="unsent" lands />
        ) : (
          state !== undefined && <OwnStamp key={state} status={state} lands />
        )
      }
      stub={
        <div className="grid gap-3">
          <TicketTotal term={t(($) => $.shift.inAll)} value={format.money(job.totalSpend, currency)} />
          <div className="shift-places">
            <TrayOfGlasses
              taken={confirmed}
              total={openings}
              label={t(($) => $.shift.placesTaken, { confirmed, count: openings })}
              className="h-auto max-w-full"
            />
            {!isGone && (job.status === "open" || job.status === "full") && (
              <span className="type-label">{t(($) => $.shifts.placesLeft, { count: left })}</span>
            )}
          </div>
        </div>
      }
    >
      <TicketRule />
      <div>
        <JobWhen job={job} timezone={job.timezone} />
        <p className="shift-pay">
          <span>{t(($) => $.jobs.anHour, { money: format.money(job.hourlyValue, currency) })}</span>
          <span>{t(($) => $.shifts.inAll, { money: format.money(job.totalSpend, currency) })}</span>
        </p>
        <p className="type-small">{t(($) => $.shift.payNote)}</p>
      </div>
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
      <TicketRule />
      <JobLines
        job={job}
        without={["people", "value"]}
        more={[
          // Shown only where the shift ends on the next day.
          ...(isNight ? [{ key: "ends", term: t(($) => $.shift.lastEnd), value: ends }] : []),
          ...(far === undefined ? [] : [{ key: "distance", term: t(($) => $.shift.distance), value: far }]),
        ]}
      />
      <JobNote label={t(($) => $.shift.obs)} note={job.note} />
    </JobTicket>
  );
}
