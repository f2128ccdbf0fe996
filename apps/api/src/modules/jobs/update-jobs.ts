import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { lockJobs } from "./core/find-job.ts";
import type { Job, JobInput } from "./core/job.ts";
import { updateJob } from "./update-job.ts";

/** What is refused about a job, by its position among those of the request. */
function atPosition(failure: unknown, position: number): unknown {
  if (!(failure instanceof ApiError) || failure.code !== "INVALID") return failure;
  const fields = Object.entries(failure.details.fields ?? {});
  return new ApiError("INVALID", {
    fields: Object.fromEntries(fields.map(([name, problem]) => [`jobIds.${position}.${name}`, problem])),
  });
}

/**
 * Changes several jobs in the same way, each by the rules of a single one: all of them, or none.
 *
 * @throws ApiError like `updateJob`, for the first that cannot be changed so, with the fields of its position
 */
export async function updateJobs(
  tx: Tx,
  jobIds: readonly string[],
  change: Partial<JobInput>,
  { now }: { now: Date },
): Promise<Job[]> {
  const jobs = await lockJobs(tx, jobIds);
  const updated: Job[] = [];
  for (const { id } of jobs) {
    try {
      updated.push(await updateJob(tx, id, change, { now }));
    } catch (failure) {
      throw atPosition(failure, jobIds.indexOf(id));
    }
  }
  return updated;
}
