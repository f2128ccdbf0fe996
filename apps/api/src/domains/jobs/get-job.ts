import { jobStatus } from "@bandeja/domain/job-states";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Caller } from "../../http/caller.ts";
import { findOwnApplication } from "../applications/find-application.ts";
import { findJob } from "./find-job.ts";

/**
 * A job that the caller may see: "a venue: its own; waitstaff: open ones and those they applied for" (contract,
 * `GET /jobs/{id}`), with their own application, if any.
 *
 * @throws ApiError `NOT_FOUND` for every other job.
 */
export async function requireVisibleJob(tx: Tx, id: string, caller: Caller, now: Date) {
  const job = await findJob(tx, id);
  if (job === undefined) throw new ApiError("NOT_FOUND");
  if (caller.type === "restaurant") {
    if (job.restaurantId !== caller.id) throw new ApiError("NOT_FOUND");
    return { job, application: undefined };
  }
  const application = await findOwnApplication(tx, { jobId: id, waitressId: caller.id });
  const isOpen = jobStatus({ ...job, confirmed: job.confirmedCount }, now) === "open";
  if (application === undefined && !isOpen) throw new ApiError("NOT_FOUND");
  return { job, application };
}
