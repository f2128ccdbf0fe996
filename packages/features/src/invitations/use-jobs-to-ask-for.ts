import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useUpcomingJobs } from "../jobs/list/use-upcoming-jobs.ts";

/** The openings of a job that nobody fills yet. */
export const openingsLeft = ({ openings, confirmed }: Pick<JobRow, "openings" | "confirmed">): number =>
  openings - confirmed;

/** The venue's jobs that have not begun and have an opening, soonest first; undefined until they are loaded. */
export function useJobsToAskFor(now: Date) {
  const list = useUpcomingJobs(useLogin()?.id ?? "");
  const jobs = list.rows?.filter(
    (job) => job.status === "open" && openingsLeft(job) > 0 && new Date(job.startsAt) > now,
  );
  return { jobs, error: list.error };
}
