import { jobStatus } from "@bandeja/domain/job-states";
import type { Db } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { isBarred } from "../decisions/restrictions/find-suspension.ts";
import { findJob } from "./core/find-job.ts";
import type { Job } from "./core/job.ts";
import { isReservedFrom } from "./core/reservations-store.ts";

export const isOpen = (job: Job, now: Date): boolean =>
  jobStatus({ ...job, confirmed: job.confirmedCount }, now) === "open";

/**
 * An open job, which everybody may see.
 *
 * @throws ApiError `NOT_FOUND`, also while its venue is banned, or its account closed; `NOT_OPEN_YET` while it is reserved
 */
export async function requireOpenJob(db: Db, id: string, now: Date): Promise<Job> {
  const job = await findJob(db, id);
  if (job === undefined || !isOpen(job, now)) throw new ApiError("NOT_FOUND");
  if (await isBarred(db, job.venueId, now)) throw new ApiError("NOT_FOUND");
  const isReserved = await isReservedFrom(db, { jobId: job.id, workerId: undefined, now });
  if (isReserved) throw new ApiError("NOT_OPEN_YET");
  return job;
}
