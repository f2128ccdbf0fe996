import type { OpenJob } from "@bandeja/contract/calls/open-jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { StarIcon } from "@bandeja/ui/icon";
import { memo, useId, useState } from "react";
import { roundKm } from "#lib/round-km.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useWaitingApplication } from "#lib/use-waiting-application.ts";
import { OwnStamp, type OwnStatus } from "#features/shift-row/own-stamp.tsx";
import { ShiftTicketRow } from "#features/shift-row/shift-ticket-row.tsx";
import { districtAndCity } from "#lib/district-and-city.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import "./shift-row.css";

/** An application that is over, of a job that is still listed: it can be made again. */
const isOver = (status: OwnStatus) => !["unsent", "pending", "confirmed"].includes(status);

/** A shift in a list: its day on the stub, with place, time and pay; the whole row links to its screen. */
export const ShiftRow = memo(function ShiftRow({
  job,
  isVenueKnown = false,
  centre,
}: {
  job: OpenJob;
  isVenueKnown?: boolean;
  /** The city whose centre distances are measured from; undefined where they are from the device. */
  centre?: string | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const nameId = useId();
  const [now] = useState(() => new Date());
  const { startDate, endDate, startTime, endTime, currency, application } = job;
  const isUnsent = useWaitingApplication(job.id)?.isWaiting === true;
  const status = isUnsent ? "unsent" : application?.status;
  const hours = format.shift(startTime, endTime);
  const pay = format.money(job.hourlyValue, currency);
  const name = isVenueKnown ? hours : job.venueName;
  // On its venue's screen the row is below another heading.
  const Name = isVenueKnown ? "h3" : "h2";
  return (
    <ShiftTicketRow
      shift={job}
      now={now}
      aria-labelledby={nameId}
      className="shift-row"
      end={
        status !== undefined && !isOver(status) ? (
          <OwnStamp status={status} />
        ) : (
          <p className={job.openOpenings > 1 ? "type-label shift-row-minor" : "type-label"}>
            {t(($) => $.shifts.placesLeft, { count: job.openOpenings })}
          </p>
        )
      }
    >
      <Name id={nameId} className="shift-row-name">
        <ScreenLink href={appPaths.shift(job.id)} className="shift-row-link">
          {name}
          <span className="sr-only">
            {", "}
            {format.days(startDate, endDate)}
            {isVenueKnown ? "" : `, ${hours}`}
          </span>
        </ScreenLink>
      </Name>
      {!isVenueKnown && <p className="shift-row-hours">{hours}</p>}
      <p className="shift-row-facts shift-row-pay">
        {endDate !== startDate && <span>{t(($) => $.jobs.until, { day: format.day(endDate) })}</span>}
        <span>
          <span aria-hidden="true">{t(($) => $.shifts.hourly, { money: pay })}</span>
          <span className="sr-only">{t(($) => $.jobs.anHour, { money: pay })}</span>
        </span>
        <span>{t(($) => $.shifts.inAll, { money: format.money(job.totalSpend, currency) })}</span>
      </p>
      <p className="shift-row-facts">
        {!isVenueKnown && <WhereItIs job={job} centre={centre} />}
        <span className={job.tips === "No" ? "shift-row-minor" : undefined}>
          {t(($) => $.jobs.tips[job.tips])}
        </span>
      </p>
    </ShiftTicketRow>
  );
});

/** The venue's rating, and its distance if known. */
function WhereItIs({ job, centre }: { job: OpenJob; centre: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { rating, reviews, distance } = job;
  const city = districtAndCity(job.district, job.venueCity);
  return (
    <>
      {rating === null ? (
        <span className="shift-row-minor">{t(($) => $.stamps.newHere)}</span>
      ) : (
        <span>
          <StarIcon className="shift-row-star" />{" "}
          <span className="sr-only">{t(($) => $.shifts.ratedBy, { count: reviews })} </span>
          {format.rating(rating)} <span aria-hidden="true">({format.count(reviews)})</span>
        </span>
      )}
      <span>
        {distance === undefined
          ? city
          : centre === undefined
            ? t(($) => $.shifts.kmAway, { km: format.number(roundKm(distance)), city })
            : t(($) => $.shifts.kmFromCentre, { km: format.number(roundKm(distance)), city, centre })}
      </span>
    </>
  );
}
