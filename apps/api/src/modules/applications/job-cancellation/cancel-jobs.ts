import { returnedOf } from "@bandeja/domain/posting-gate";
import type { Tx } from "../../../db/database.ts";
import { eachOfJobs } from "../../jobs/core/each-of-jobs.ts";
import { lockJobs } from "../../jobs/core/find-job.ts";
import type { Job } from "../../jobs/core/job.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { cancelJob } from "./cancel-job.ts";
import { findCancelOutcomes } from "./find-cancel-outcome.ts";

/**
 * Cancels several jobs, each by the rules of a single one: all of them, or none. That whose credit comes back is the first,
 * since only one does. Jobs are locked before the person, which each
 * cancellation locks.
 *
 * @throws ApiError `WRONG_STATE`, with each that cannot be cancelled
 */
export async function cancelJobs(
  tx: Tx,
  jobIds: readonly string[],
  cancellation: Parameters<typeof cancelJob>[2],
): Promise<{ jobs: Job[]; isPositionReturned: boolean }> {
  await lockVenue(tx, cancellation.venueId);
  const locked = await lockJobs(tx, jobIds);
  const outcomes = await findCancelOutcomes(tx, locked, cancellation.now);
  const returned = returnedOf([...outcomes].map(([id, outcome]) => ({ id, ...outcome })))?.id;
  const inTurn = locked.toSorted((one, other) => Number(other.id === returned) - Number(one.id === returned));
  const cancelled = await eachOfJobs(jobIds, inTurn, (id) => cancelJob(tx, id, cancellation));
  return {
    jobs: cancelled.map(({ job }) => job),
    isPositionReturned: cancelled.some(({ isPositionReturned }) => isPositionReturned),
  };
}
