import type { ApplicationState } from "@bandeja/domain/application-states";
import { hasStarted } from "@bandeja/domain/job-states";

/** The status that is shown: pending ends with the job's start, whether the clock's worker has been there or not. */
export function effectiveStatus(
  { status }: { status: ApplicationState },
  job: { startsAt: Date },
  now: Date,
): ApplicationState {
  return status === "pending" && hasStarted(job, now) ? "expired" : status;
}
