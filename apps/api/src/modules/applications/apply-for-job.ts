import { applicationsPerJob } from "@bandeja/domain/parameters/limits";
import { mayApplyAgain } from "@bandeja/domain/application-states";
import { hasStarted } from "@bandeja/domain/job-states";
import type { Db, Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { partiesOf, type Application } from "./core/application.ts";
import { newId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findSuspension, isBarred, toSuspendedError } from "../decisions/restrictions/find-suspension.ts";
import { isOnBlocklist } from "../team/favourites/favourites.ts";
import { findJob, lockJob } from "../jobs/core/find-job.ts";
import type { Job } from "../jobs/core/job.ts";
import { isReservedFrom } from "../jobs/core/reservations-store.ts";
import { forgetVacated } from "./offers/offers-store.ts";
import { acceptByApplying } from "./invitations/end-invitations.ts";
import { isBlockedBetween } from "../safety/blocks.ts";
import { areOnePerson } from "../accounts/persons/persons-store.ts";
import { lockWorker } from "../workers/workers-store.ts";
import {
  countApplied,
  findApplicationOf,
  hasPhone,
  insertOrReopenApplication,
  isConfirmedDuring,
} from "./core/applications-store.ts";

/** @throws ApiError `NOT_FOUND`, also for a job that was cancelled. */
export async function requireJobToApplyFor(db: Db, jobId: string): Promise<Job> {
  const job = await findJob(db, jobId);
  if (job === undefined || job.state === "cancelled") throw new ApiError("NOT_FOUND");
  return job;
}

interface NewApplication {
  readonly job: Pick<Job, "id" | "venueId">;
  readonly workerId: string;
  readonly now: Date;
}

/** Applies for a job, of which the venue is notified. @throws ApiError like `enterApplication` */
export async function applyForJob(tx: Tx, application: NewApplication): Promise<Application> {
  const { job, workerId, now } = application;
  const applied = await enterApplication(tx, application);
  await acceptByApplying(tx, { jobId: job.id, workerId, now });
  await record(tx, { type: "application.applied", payload: partiesOf(applied) }, now);
  return applied;
}

/**
 * Stores a pending application; after a withdrawal, or a decision that ended it, in the same row. The worker and then the job are locked, so that the checks
 * hold until the write.
 *
 * @throws ApiError in this order: `NOT_FOUND`, `PERSON_BLOCKED`, `OWN_VENUE`, `BLOCKED`, `PHONE_REQUIRED`,
 *   `NOT_OPEN_YET`, `JOB_STARTED`, `JOB_FULL`, `ALREADY_APPLIED`, `APPLIED_TOO_OFTEN`, `OVERLAPS` with a confirmed shift (docs/product.md,
 *   "Applications").
 */
export async function enterApplication(
  tx: Tx,
  { job: { id: jobId, venueId }, workerId, now }: NewApplication,
): Promise<Application> {
  const pair = { venueId, workerId };
  await lockWorker(tx, workerId);
  const job = await lockJob(tx, jobId);
  // A venue's jobs are hidden from workers on its blocklist, and those of one that is banned or closed from everybody.
  if (job.state === "cancelled" || (await isOnBlocklist(tx, pair))) throw new ApiError("NOT_FOUND");
  if (await isBarred(tx, venueId, now)) throw new ApiError("NOT_FOUND");
  if (await isBlockedBetween(tx, pair)) throw new ApiError("PERSON_BLOCKED");
  if (await areOnePerson(tx, pair)) throw new ApiError("OWN_VENUE");
  const suspension = await findSuspension(tx, workerId, now);
  if (suspension !== undefined) throw toSuspendedError(suspension);
  if (!(await hasPhone(tx, workerId))) throw new ApiError("PHONE_REQUIRED");
  if (await isReservedFrom(tx, { jobId, workerId, now })) throw new ApiError("NOT_OPEN_YET");
  if (hasStarted(job, now)) throw new ApiError("JOB_STARTED");
  if (job.confirmedCount >= job.openings) throw new ApiError("JOB_FULL");
  const before = await findApplicationOf(tx, { jobId, workerId });
  if (before !== undefined && !mayApplyAgain(before.status, before.decisionId !== null)) {
    throw new ApiError("ALREADY_APPLIED");
  }
  const timesApplied = await countApplied(tx, { jobId, workerId });
  if (timesApplied >= applicationsPerJob) throw new ApiError("APPLIED_TOO_OFTEN");
  if (await isConfirmedDuring(tx, workerId, jobId)) throw new ApiError("OVERLAPS");
  const id = before?.id ?? newId();
  const applied = await insertOrReopenApplication(tx, { id, jobId, workerId, venueId, appliedAt: now });
  if (applied === undefined) throw new ApiError("ALREADY_APPLIED");
  // The opening that it vacated, if it did, is offered on as nobody's: the worker may vacate another one.
  if (before?.status === "cancelled") await forgetVacated(tx, before.id);
  return applied;
}
