import type { Tx } from "../../db/database.ts";
import { eachOfJobs } from "./core/each-of-jobs.ts";
import { lockJobs } from "./core/find-job.ts";
import type { Job, JobInput } from "./core/job.ts";
import { updateJob } from "./update-job.ts";

/**
 * Changes several jobs in the same way, each by the rules of a single one: all of them, or none.
 *
 * @throws ApiError like `updateJob`, with what is refused about each job
 */
export async function updateJobs(
  tx: Tx,
  jobIds: readonly string[],
  change: Partial<JobInput>,
  { now }: { now: Date },
): Promise<Job[]> {
  const jobs = await lockJobs(tx, jobIds);
  return eachOfJobs(jobIds, jobs, (id) => updateJob(tx, id, change, { now }));
}
