import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { OwnStamp } from "#features/shift-row/own-stamp.tsx";
import { AppliedDeeds } from "./deeds/applied-deeds.tsx";
import { ConfirmedDeeds } from "./deeds/confirmed-deeds.tsx";
import { PastDeeds } from "./deeds/past-deeds.tsx";
import { OwnShift } from "./own-shift.tsx";
import { segmentOf } from "./segments.ts";

/** A shift with what can be done about it where it stands. */
export function OwnShiftWithDeeds({ application, now }: { application: OwnApplication; now: Date }) {
  const segment = segmentOf(application, now);
  const { job, status } = application;
  return (
    <OwnShift
      job={job}
      stamp={<OwnStamp key={status} status={status} />}
      isConfirmed={status === "confirmed"}
      now={now}
    >
      {segment === "applied" && <AppliedDeeds application={application} />}
      {segment === "confirmed" && <ConfirmedDeeds application={application} now={now} />}
      {segment === "past" && <PastDeeds application={application} now={now} />}
    </OwnShift>
  );
}
