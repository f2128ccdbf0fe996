import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { requireOtherActive } from "../../accounts/core/require-active.ts";
import { partiesOf, type Application } from "../../applications/core/application.ts";
import { hasWorkDuring, lockJobsToFill } from "../../applications/core/applications-store.ts";
import { requireApplication } from "../../applications/core/find-application.ts";
import { replaceNoShow } from "../../applications/core/note-attendance.ts";
import { expireOverlapping } from "../../applications/expire-applications.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import type { Job } from "../../jobs/core/job.ts";
import { lockWorker } from "../../workers/workers-store.ts";

/** Work that a worker is said to have missed, with its job. */
export interface MissedWork {
  readonly application: Application;
  readonly job: Job;
}

/** Locks the application of a venue with its worker and job. @throws ApiError `NOT_FOUND` */
export async function lockWork(tx: Tx, id: string, venueId: string): Promise<MissedWork> {
  const { workerId, jobId } = await requireApplication(tx, id, venueId);
  await lockWorker(tx, workerId);
  await lockJobsToFill(tx, { workerId, jobId });
  const job = await lockJob(tx, jobId);
  // Another command may have changed it before the locks were taken.
  return { application: await requireApplication(tx, id, venueId), job };
}

/** What work is that was not missed: completed with its job, or confirmed until then. */
export const keptWork = (job: Job, now: Date) =>
  job.state === "completed"
    ? ({ status: "completed", attendance: "present", closedAt: now, reason: null } as const)
    : ({ status: "confirmed", closedAt: null, reason: null } as const);

/**
 * Requires that a worker can have kept the work, beside what else was filled and they have had since.
 *
 * @throws ApiError `NOT_FOUND` for a deleted worker; `WRONG_STATE` in a cancelled job; `JOB_FULL`; `OVERLAPS`
 */
export async function requireKept(tx: Tx, { application, job }: MissedWork): Promise<void> {
  const { workerId, jobId } = application;
  if (job.state === "cancelled") throw new ApiError("WRONG_STATE");
  await requireOtherActive(tx, workerId);
  if (job.confirmedCount >= job.openings) throw new ApiError("JOB_FULL");
  if (await hasWorkDuring(tx, workerId, jobId)) throw new ApiError("OVERLAPS");
}

/**
 * Has a no-show count as worked, as an operator has decided: with the agreed hours, instead of which either side can propose
 * others once the job is completed. The person must be locked.
 *
 * @throws ApiError `WRONG_STATE` without a no-show, or beside the worker's report that the venue refused them; as `requireKept`
 */
export async function countAsWorked(
  tx: Tx,
  missed: MissedWork,
  now: Date,
): Promise<"completed" | "confirmed"> {
  const { application, job } = missed;
  if (application.venueNoShow) throw new ApiError("WRONG_STATE");
  await requireKept(tx, missed);
  const kept = keptWork(job, now);
  const restored = await replaceNoShow(tx, application.id, kept);
  if (kept.status === "confirmed") await expireOverlapping(tx, restored, now);
  const payload = { ...partiesOf(restored), byOperator: true as const };
  await record(tx, { type: "application.noShowUndone", payload }, now);
  return kept.status;
}
