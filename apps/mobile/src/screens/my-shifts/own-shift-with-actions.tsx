import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { OwnStamp } from "#features/shift-row/own-stamp.tsx";
import { AppliedShiftActions } from "./actions/applied-shift-actions.tsx";
import { ConfirmedShiftActions } from "./actions/confirmed-shift-actions.tsx";
import { PastShiftActions } from "./actions/past-shift-actions.tsx";
import { OwnShift } from "./own-shift.tsx";
import { segmentOf } from "./segments.ts";

/** A shift with the actions for its segment. */
export function OwnShiftWithActions({ application, now }: { application: OwnApplication; now: Date }) {
  const segment = segmentOf(application, now);
  const { job, status } = application;
  return (
    <OwnShift
      job={job}
      stamp={<OwnStamp key={status} status={status} />}
      isConfirmed={status === "confirmed"}
      now={now}
    >
      {segment === "applied" && <AppliedShiftActions application={application} />}
      {segment === "confirmed" && <ConfirmedShiftActions application={application} now={now} />}
      {segment === "past" && <PastShiftActions application={application} now={now} />}
    </OwnShift>
  );
}
