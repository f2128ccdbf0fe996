import { namesOf } from "@bandeja/contract/entities/entity";
import { jobFields, type JobField, type JobFieldName } from "@bandeja/contract/entities/job";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import type { JobChange } from "@bandeja/contract/lists";
import { hasStarted } from "@bandeja/domain/job-states";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findChangeLimits } from "./core/change-limits.ts";
import { findConcerned } from "./core/concerned-store.ts";
import { lockJob } from "./core/find-job.ts";
import type { Job, JobInput } from "./core/job.ts";
import { nextRevision, updateOpenJob } from "./core/jobs-store.ts";
import { requirePostable, computeSchedule } from "./schedule.ts";

const shiftKeys = ["startDate", "endDate", "startTime", "endTime"] as const;

/** After the first application only fields with `afterApplying` (docs/product.md, "Jobs and shifts"). */
function requireOnlyMore(job: Job, updatedInput: JobInput): void {
  const fields: FieldProblems = {};
  for (const name of namesOf(jobFields)) {
    const { wire, afterApplying }: JobField = jobFields[name];
    const isRefused =
      (afterApplying === undefined && updatedInput[name] !== job[name]) ||
      (afterApplying === "more" && updatedInput[name] < job[name]);
    if (isRefused) fields[wire] = { rule: "onlyMore" };
  }
  if (Object.keys(fields).length > 0) throw new ApiError("INVALID", { fields });
}

/** The changes that a worker would not expect. */
const notified: { readonly [Name in JobFieldName]?: JobChange } = { hourlyCents: "pay", note: "note" };

/** Notifies screens of a change, and the applicants of one that they would not expect. */
async function recordChange(tx: Tx, job: Job, changed: readonly JobFieldName[], now: Date): Promise<void> {
  const { id: jobId, venueId, everApplied } = job;
  await record(tx, { type: "job.changed", payload: { jobId, venueId } }, now);
  const changes = changed.flatMap((name) => notified[name] ?? []);
  if (!everApplied || changes.length === 0) return;
  const events = (await findConcerned(tx, jobId)).map((parties) => {
    return { type: "application.jobChanged", payload: { ...parties, changes } } as const;
  });
  await record(tx, events, now);
}

/**
 * Changes a job before its start. A field that is sent with its current value counts as unchanged. New dates and times
 * are validated like those of a new job, in the time zone in which the job was posted. Another hourly value or note notifies
 * the pending and confirmed workers (docs/product.md, "Jobs and shifts").
 *
 * @throws ApiError `WRONG_STATE` once it is completed or cancelled, `JOB_STARTED`, `INVALID` with the fields that may
 *   not be changed in this way.
 */
export async function updateJob(
  tx: Tx,
  jobId: string,
  change: Partial<JobInput>,
  { now }: { now: Date },
): Promise<Job> {
  const job = await lockJob(tx, jobId);
  if (job.state !== "open") throw new ApiError("WRONG_STATE");
  if (hasStarted(job, now)) throw new ApiError("JOB_STARTED");
  const updatedInput: JobInput = { ...job, ...change };
  if ((await findChangeLimits(tx, [job])).has(jobId)) requireOnlyMore(job, updatedInput);
  if (shiftKeys.some((key) => updatedInput[key] !== job[key])) {
    requirePostable(updatedInput, job.timezone, now);
  }
  const changed = namesOf(jobFields).filter((name) => updatedInput[name] !== job[name]);
  if (changed.length === 0) return job;
  const updated = await updateOpenJob(tx, jobId, {
    ...change,
    ...computeSchedule(updatedInput, job.timezone),
    ...nextRevision(job, now),
  });
  if (updated === undefined) throw new ApiError("WRONG_STATE");
  await recordChange(tx, job, changed, now);
  return updated;
}
