import type { Job } from "@bandeja/contract/calls/jobs";
import type { Applications } from "./use-applications.ts";

/** Whether anyone of a job's team can still be reviewed; as long as not all are known, someone may. */
export function mayReview(job: Job, { people, hasNextPage }: Applications): boolean {
  if (people === undefined || hasNextPage) return job.confirmed > 0;
  return people.some(({ status, reviewed }) => status === "completed" && !reviewed);
}
