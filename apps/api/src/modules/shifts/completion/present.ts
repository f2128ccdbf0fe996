import { undoNoShowUntil } from "@bandeja/domain/no-show";
import type { Shift } from "@bandeja/domain/shift";
import type { Application } from "../core/application.ts";
import { presentEnd } from "../core/present.ts";
import { resolveHours } from "../timesheets/find-hours.ts";
import { presentHours } from "../timesheets/present.ts";
import type { ApplicationOutcome } from "./outcome.ts";

type Ending = "id" | "status" | "closedAt" | "noticeMinutes" | "attendance" | "venueNoShow";

/** An application's outcome besides its status: its end, hours and offer. */
export function presentOutcome(
  application: Pick<Application, Ending>,
  shift: Shift,
  { proposals, offers }: ApplicationOutcome,
  now: Date,
) {
  const hours = resolveHours(application, shift, proposals.get(application.id), now);
  const until = offers.get(application.id);
  const { status, closedAt } = application;
  const undoUntil = status === "noshow" && closedAt !== null ? undoNoShowUntil(closedAt) : undefined;
  return {
    ...presentEnd(application),
    ...(hours && { hours: presentHours(hours) }),
    ...(until && { offereduntil: until.toISOString() }),
    ...(undoUntil && undoUntil > now && { undonoshowuntil: undoUntil.toISOString() }),
  };
}
