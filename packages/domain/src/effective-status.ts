import type { ApplicationState } from "./application-states.ts";
import { hasStarted } from "./job-states.ts";

/**
 * The status to show: a pending application is expired from the job's start on, even before the scheduled task has
 * stored that.
 */
export function effectiveStatus(
  { status }: { status: ApplicationState },
  job: { startsAt: Date },
  now: Date,
): ApplicationState {
  return status === "pending" && hasStarted(job, now) ? "expired" : status;
}
