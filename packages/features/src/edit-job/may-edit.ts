import type { Job } from "@bandeja/contract/calls/jobs";
import { hasStarted } from "@bandeja/domain/job-states";

/** Whether a job can still change: until its start. */
export const mayEdit = ({ status, startsAt }: Job, now: Date): boolean =>
  (status === "open" || status === "full") && !hasStarted({ startsAt: new Date(startsAt) }, now);
