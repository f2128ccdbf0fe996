import type { Application } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";

/** The worker's own confirmed application with its job, as My shifts and the page of the shift have it. */
export type ConfirmedShift = Pick<
  Application,
  "id" | "lateMinutes" | "lateAt" | "delayReports" | "cancelFreeUntil"
> & { job: Job };
