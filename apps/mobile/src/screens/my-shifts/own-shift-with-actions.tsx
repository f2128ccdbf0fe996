import { queryOf } from "@bandeja/web-platform/api/api.ts";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useQuery } from "@tanstack/react-query";
import { OwnStamp } from "#features/shift-row/own-stamp.tsx";
import { districtAndCity } from "#lib/district-and-city.ts";
import { AppliedShiftActions } from "./actions/applied-shift-actions.tsx";
import { ConfirmedShiftActions } from "./actions/confirmed-shift-actions.tsx";
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
  const segment = segmentOf(application, now);
  const { job, venue, status } = application;
  const isConfirmed = segment === "confirmed";
  // Only workers who may come get the address and the phone.
  const contact = useQuery({
    ...queryOf(jobsGet, { params: { id: job.id } }),
    ...slowly,
    enabled: isConfirmed,
  });
  const { address } = contact.data?.data ?? {};
  return (
    <OwnShift
      job={job}
      location={(isConfirmed ? address : undefined) ?? districtAndCity(venue.district, job.venueCity)}
      stamp={hasStamp || status === "noshow" ? <OwnStamp key={status} status={status} /> : undefined}
      isConfirmed={status === "confirmed"}
      now={now}
    >
      {segment === "applied" && <AppliedShiftActions application={application} />}
      {isConfirmed && status === "confirmed" && (
        <ConfirmedShiftActions application={application} contact={contact} now={now} />
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
