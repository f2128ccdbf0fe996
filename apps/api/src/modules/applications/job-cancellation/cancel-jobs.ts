import type { Tx } from "../../../db/database.ts";
import { lockJobs } from "../../jobs/core/find-job.ts";
import type { Job } from "../../jobs/core/job.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { cancelJob } from "./cancel-job.ts";

/**
 * Cancels several jobs, each by the rules of a single one: all of them, or none. Jobs are locked before the person, which each
 * cancellation locks.
 *
 * @throws ApiError `WRONG_STATE` for the first that cannot be cancelled
 */
export async function cancelJobs(
  tx: Tx,
  jobIds: readonly string[],
  cancellation: Parameters<typeof cancelJob>[2],
): Promise<{ jobs: Job[]; isPositionReturned: boolean }> {
  await lockVenue(tx, cancellation.venueId);
  const locked = await lockJobs(tx, jobIds);
  const jobs: Job[] = [];
  let isAnyReturned = false;
  for (const { id } of locked) {
    const { job, isPositionReturned } = await cancelJob(tx, id, cancellation);
    jobs.push(job);
    isAnyReturned ||= isPositionReturned;
  }
  return { jobs, isPositionReturned: isAnyReturned };
}
