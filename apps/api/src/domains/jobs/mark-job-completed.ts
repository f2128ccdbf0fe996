import { hasEnded, jobTransitions } from "@bandeja/domain/job-states";
import { nextState } from "@bandeja/domain/transition";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import { completeApplicationsOf } from "../applications/close-applications-of-job.ts";
import { lockJob } from "./find-job.ts";
import type { Job } from "./job.ts";
import { updateOpenJob } from "./jobs-store.ts";

/**
 * Closes a job that has ended; who was confirmed has worked it.
 *
 * @throws ApiError `WRONG_STATE` before the end, and for a job that is completed or cancelled.
 */
export async function markJobCompleted(tx: Tx, jobId: string, now: Date): Promise<Job> {
  const job = await lockJob(tx, jobId);
  const state = nextState(jobTransitions, job.state, "complete", "restaurant");
  if (state === undefined || !hasEnded(job, now)) throw new ApiError("WRONG_STATE");
  await completeApplicationsOf(tx, job, now);
  const completed = await updateOpenJob(tx, jobId, { state, closedAt: now });
  if (completed === undefined) throw new ApiError("WRONG_STATE");
  return completed;
}
