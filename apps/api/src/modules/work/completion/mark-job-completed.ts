import type { ConductConfig } from "@bandeja/config/conduct";
import type { Attendance } from "@bandeja/contract/lists";
import { hasEnded, jobTransitions } from "@bandeja/domain/job-states";
import { nextState } from "@bandeja/domain/transition";
import { agreedMinutes } from "@bandeja/domain/worked-hours";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { completeApplicationsOf } from "../../applications/core/close-applications-of-job.ts";
import { requireApplication } from "../../applications/core/find-application.ts";
import { markNoShow } from "../attendance/mark-no-show.ts";
import { requirePossible, writeProposal } from "../timesheets/propose-hours.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import type { Job } from "../../jobs/core/job.ts";
import { closeJob } from "../../jobs/core/close-job.ts";

/** A confirmed worker's attendance, and the minutes worked on all days together; the agreed ones by default. */
export interface WorkerAttendance {
  readonly applicationId: string;
  readonly attendance: Attendance | "noshow";
  readonly minutes?: number | undefined;
}

interface Completion {
  readonly people: readonly WorkerAttendance[];
  /** Who decides about no-shows. */
  readonly policy: ConductConfig;
  readonly now: Date;
}

/**
 * @throws ApiError `NOT_FOUND` for an application to another job; `INVALID` for a duplicate, and for impossible hours.
 */
async function requireTeam(tx: Tx, job: Job, people: readonly WorkerAttendance[]): Promise<void> {
  for (const { applicationId } of people) {
    const application = await requireApplication(tx, applicationId, job.venueId);
    if (application.jobId !== job.id) throw new ApiError("NOT_FOUND");
  }
  const ids = people.map(({ applicationId }) => applicationId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) {
    throw new ApiError("INVALID", { fields: { [`people.${twice}.application_id`]: { rule: "invalid" } } });
  }
  for (const [index, { minutes }] of people.entries()) {
    if (minutes !== undefined) requirePossible(job, minutes, `people.${index}.minutes`);
  }
}

/** Marks no-shows first, then completes the work of the others, then records their hours. */
async function completeTeam(tx: Tx, job: Job, { people, policy, now }: Completion): Promise<void> {
  const by = { id: job.venueId, side: "venue" } as const;
  const missing = people.filter(({ attendance }) => attendance === "noshow");
  const attended = people.filter(({ attendance }) => attendance !== "noshow");
  for (const { applicationId: id } of missing) {
    await markNoShow(tx, { id, by, reason: null, policy, now });
  }
  for (const { applicationId: id } of attended) {
    const { status } = await requireApplication(tx, id, by.id);
    if (status !== "confirmed") throw new ApiError("WRONG_STATE");
  }
  const late = attended
    .filter(({ attendance }) => attendance === "late")
    .map(({ applicationId }) => applicationId);
  await completeApplicationsOf(tx, job, { late, now });
  const agreed = agreedMinutes(job);
  for (const { applicationId, minutes = agreed } of attended) {
    if (minutes === agreed) continue;
    const application = await requireApplication(tx, applicationId, by.id);
    await writeProposal(tx, { application, job, minutes, by, now });
  }
}

/**
 * Closes a job that has ended: its confirmed applications are completed with the attendance that the venue reports.
 * Hours other than agreed wait for the worker's answer. Applications that the scheduled task has completed stay
 * unchanged.
 *
 * @throws ApiError `NOT_FOUND` and `INVALID` for workers of other jobs; `WRONG_STATE` before the end, for a
 *   job that is completed or cancelled, and for workers who are not confirmed.
 */
export async function markJobCompleted(tx: Tx, jobId: string, completion: Completion): Promise<Job> {
  const { people, now } = completion;
  const job = await lockJob(tx, jobId);
  await requireTeam(tx, job, people);
  const state = nextState(jobTransitions, job.state, "complete", "venue");
  if (state === undefined || !hasEnded(job, now)) throw new ApiError("WRONG_STATE");
  await completeTeam(tx, job, completion);
  const completed = await closeJob(tx, jobId, { state, closedAt: now });
  await record(tx, { type: "job.completed", payload: { jobId, venueId: job.venueId } }, now);
  return completed;
}
