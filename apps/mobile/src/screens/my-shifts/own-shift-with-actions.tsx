import { queryOf } from "@bandeja/web-platform/api/api.ts";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { ConfirmedShiftActions } from "#features/own-shift/confirmed-shift-actions.tsx";
import { VenueNoShow } from "#features/venue-no-show/venue-no-show.tsx";
import { OwnStamp } from "#features/shift-row/own-stamp.tsx";
import { streetOfJob } from "#lib/street-of-job.ts";
import { districtAndCity } from "#lib/district-and-city.ts";
import { AppliedShiftActions } from "./actions/applied-shift-actions.tsx";
import { MissedShiftActions } from "./actions/missed-shift-actions.tsx";
import { Reach } from "./actions/reach.tsx";
import { PastShiftActions } from "./actions/past-shift-actions.tsx";
import { OwnShift } from "./own-shift.tsx";
import { segmentOf } from "./segments.ts";

/** The venue's address rarely changes. */
const slowly = { staleTime: 300_000 } as const;

/** A shift with the actions for its segment. */
export function OwnShiftWithActions({
  application,
  now,
  hasStamp = true,
}: {
  application: OwnApplication;
  now: Date;
  /** False in a list of confirmed shifts. */
  hasStamp?: boolean;
}) {
  const { t } = useTranslation();
  const segment = segmentOf(application, now);
  const { job, venue, status } = application;
  const isConfirmed = segment === "confirmed";
  // Only workers who may come get the address and the phone.
  const contact = useQuery({
    ...queryOf(jobsGet, { params: { id: job.id } }),
    ...slowly,
    enabled: isConfirmed,
  });
  const street = contact.data && streetOfJob(contact.data.data);
  return (
    <OwnShift
      job={job}
      location={(isConfirmed ? street : undefined) ?? districtAndCity(venue.district, job.venueCity)}
      stamp={hasStamp || status === "noshow" ? <OwnStamp key={status} status={status} /> : undefined}
      isConfirmed={status === "confirmed"}
      now={now}
    >
      {isConfirmed && job.note !== "" && (
        <div>
          <p className="type-label">{t(($) => $.shift.obs)}</p>
          <p className="type-small mt-1 wrap-anywhere whitespace-pre-line">{job.note}</p>
        </div>
      )}
      {segment === "applied" && <AppliedShiftActions application={application} />}
      {isConfirmed && status === "confirmed" && (
        <>
          <Reach application={application} contact={contact} />
          <ConfirmedShiftActions application={application} now={now}>
            <VenueNoShow application={application.id} job={job} now={now} />
          </ConfirmedShiftActions>
        </>
      )}
      {isConfirmed && status === "noshow" && (
        <>
          <Reach application={application} contact={contact} />
          <MissedShiftActions application={application} now={now} />
        </>
      )}
      {segment === "past" && <PastShiftActions application={application} now={now} />}
    </OwnShift>
  );
}
