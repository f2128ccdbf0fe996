import { cancelFreeUntil } from "@bandeja/domain/conduct";
import { hasStarted } from "@bandeja/domain/job-states";
import { undoNoShowUntil } from "@bandeja/domain/no-show";
import type { Shift } from "@bandeja/domain/shift";
import { confirmedByVenueAt, type Application } from "../../applications/core/application.ts";
import { presentEnd } from "../../applications/core/present.ts";
import { resolveHours } from "../timesheets/find-hours.ts";
import { presentHours } from "../timesheets/present.ts";
import type { WorkerAttendance } from "./mark-job-completed.ts";
import type { ApplicationOutcome } from "./outcome.ts";

interface AttendanceForm {
  application_id: string;
  attendance: WorkerAttendance["attendance"];
  minutes?: number | undefined;
}

export const parseAttendance = ({
  application_id: applicationId,
  attendance,
  minutes,
}: AttendanceForm): WorkerAttendance => ({
  applicationId,
  attendance,
  minutes,
});

type Ending =
  | "id"
  | "status"
  | "closedAt"
  | "noticeMinutes"
  | "attendance"
  | "venueNoShow"
  | "confirmedAt"
  | "confirmedBy"
  | "expiryCause"
  | "decisionId"
  | "contactEnded";

/** An application's outcome besides its status: its end, hours and offer. */
export function presentOutcome(
  application: Pick<Application, Ending>,
  shift: Shift & { startsAt: Date },
  { proposals, offers }: ApplicationOutcome,
  now: Date,
) {
  const hours = resolveHours(application, shift, proposals.get(application.id), now);
  const until = offers.get(application.id);
  const { status, closedAt } = application;
  const undoUntil = status === "noshow" && closedAt !== null ? undoNoShowUntil(closedAt) : undefined;
  const freeUntil = cancelFreeUntil(shift.startsAt, confirmedByVenueAt(application));
  const isFreeLonger = freeUntil > cancelFreeUntil(shift.startsAt) && freeUntil > now;
  // It has expired from the start on, even before the scheduled task has stored that.
  const hasExpired = status === "pending" && hasStarted(shift, now);
  return {
    ...presentEnd(application),
    ...(status === "confirmed" && isFreeLonger && { cancelfreeuntil: freeUntil.toISOString() }),
    ...(hasExpired && { expirycause: "started" as const }),
    ...(hours && { hours: presentHours(hours) }),
    ...(until && { offereduntil: until.toISOString() }),
    ...(undoUntil && undoUntil > now && { undonoshowuntil: undoUntil.toISOString() }),
  };
}
