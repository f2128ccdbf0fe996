import { hasStarted } from "@bandeja/domain/job-states";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { partiesOf, type Application } from "../core/application.ts";
import { newId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { requireNotSuspended } from "../../suspensions/find-suspension.ts";
import { isOnBlocklist } from "../favourites/favourites.ts";
import { findJob, lockJob } from "../core/find-job.ts";
import { requireMayApply } from "../../safety/blocks.ts";
import { requireTwoPersons } from "../../accounts/persons/require-two-persons.ts";
import { lockWorker } from "../../workers/workers-store.ts";
import {
  findApplicationOf,
  hasPhone,
  insertOrReopenApplication,
  isConfirmedDuring,
} from "../core/applications-store.ts";

/** Hides a venue's jobs from workers on its blocklist. */
async function requireWelcome(tx: Tx, pair: { venueId: string; workerId: string }): Promise<void> {
  if (await isOnBlocklist(tx, pair)) throw new ApiError("NOT_FOUND");
  await requireMayApply(tx, pair);
  await requireTwoPersons(tx, pair);
}

/**
 * @throws ApiError `NOT_FOUND` for a job that does not exist or was cancelled, and for one of a venue that has the
 *   worker on its blocklist; `PERSON_BLOCKED`, `OWN_VENUE`.
 */
export async function requireJobToApplyFor(tx: Tx, jobId: string, workerId: string): Promise<void> {
  const job = await findJob(tx, jobId);
  if (job === undefined || job.state === "cancelled") throw new ApiError("NOT_FOUND");
  await requireWelcome(tx, { venueId: job.venueId, workerId });
}

/**
 * Applies for a job; after a withdrawal in the same row. The worker and then the job are locked, so that the checks
 * hold until the write.
 *
 * @throws ApiError in this order: `NOT_FOUND`, `PERSON_BLOCKED`, `OWN_VENUE`, `BLOCKED`, `PHONE_REQUIRED`,
 *   `JOB_STARTED`, `JOB_FULL`, `ALREADY_APPLIED`, `OVERLAPS` with a confirmed shift (docs/product.md,
 *   "Applications").
 */
export async function applyForJob(
  tx: Tx,
  { jobId, workerId, now }: { jobId: string; workerId: string; now: Date },
): Promise<Application> {
  await lockWorker(tx, workerId);
  const job = await lockJob(tx, jobId);
  if (job.state === "cancelled") throw new ApiError("NOT_FOUND");
  await requireWelcome(tx, { venueId: job.venueId, workerId });
  await requireNotSuspended(tx, workerId, now);
  if (!(await hasPhone(tx, workerId))) throw new ApiError("PHONE_REQUIRED");
  if (hasStarted(job, now)) throw new ApiError("JOB_STARTED");
  if (job.confirmedCount >= job.openings) throw new ApiError("JOB_FULL");
  const before = await findApplicationOf(tx, { jobId, workerId });
  if (before !== undefined && before.status !== "withdrawn") throw new ApiError("ALREADY_APPLIED");
  if (await isConfirmedDuring(tx, workerId, jobId)) throw new ApiError("OVERLAPS");
  const { venueId } = job;
  const application = { id: newId(), jobId, workerId, venueId, appliedAt: now };
  const applied = await insertOrReopenApplication(tx, application);
  if (applied === undefined) throw new ApiError("ALREADY_APPLIED");
  await record(tx, { type: "application.applied", payload: partiesOf(applied) }, now);
  return applied;
}
