import { undoNoShowUntil } from "@bandeja/domain/no-show";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { requireOtherActive } from "../../accounts/core/require-active.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { removeOffence } from "../../decisions/offences/end-offence.ts";
import { lockWorker } from "../../workers/workers-store.ts";
import { partiesOf, type Application } from "../../applications/core/application.ts";
import { hasWorkDuring, lockJobsToFill } from "../../applications/core/applications-store.ts";
import { requireApplication } from "../../applications/core/find-application.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import { replaceNoShow } from "../../applications/core/note-attendance.ts";
import type { Job } from "../../jobs/core/job.ts";
import type { ConductTransition } from "../../applications/core/transition-input.ts";
import { expireOverlapping } from "../../applications/expire-applications.ts";

/** What the application would be without the no-show: cancelled, if the worker reported that the venue refused them. */
function stateWithout({ venueNoShow, closedAt }: Application, job: Job, now: Date) {
  if (venueNoShow) return { status: "cancelled", cancelledBy: "venue", closedAt } as const;
  return job.state === "completed"
    ? ({ status: "completed", attendance: "present", closedAt: now, reason: null } as const)
    : ({ status: "confirmed", closedAt: null, reason: null } as const);
}

/**
 * Takes the report of a no-show back, with its offence and the appeal against it. The worker is confirmed again, or has
 * worked in a job that is completed; as after a confirmation, their pending applications at that time expire.
 *
 * @throws ApiError `WRONG_STATE`, also after 24 hours and in a cancelled job; `NOT_FOUND` for a deleted worker;
 *   `JOB_FULL`; `OVERLAPS` with other work that the worker has had since.
 */
export async function undoNoShow(
  tx: Tx,
  { id, by, policy, now }: Pick<ConductTransition, "id" | "by" | "policy" | "now">,
): Promise<Application> {
  const { workerId, jobId } = await requireApplication(tx, id, by.id);
  await lockWorker(tx, workerId);
  await lockJobsToFill(tx, { workerId, jobId });
  const job = await lockJob(tx, jobId);
  // Another command may have changed it before the locks were taken.
  const application = await requireApplication(tx, id, by.id);
  const { status, closedAt } = application;
  const isOpen = status === "noshow" && closedAt !== null && now < undoNoShowUntil(closedAt);
  if (!isOpen || job.state === "cancelled") throw new ApiError("WRONG_STATE");
  await requireOtherActive(tx, workerId);
  const without = stateWithout(application, job, now);
  if (without.status !== "cancelled") {
    if (job.confirmedCount >= job.openings) throw new ApiError("JOB_FULL");
    if (await hasWorkDuring(tx, workerId, jobId)) throw new ApiError("OVERLAPS");
  }
  // Before the application, whose change locks the record: a decision locks the person first.
  await lockPerson(tx, workerId);
  await removeOffence(tx, { partyId: workerId, jobId }, { policy, now });
  const restored = await replaceNoShow(tx, id, without);
  if (restored.status === "confirmed") await expireOverlapping(tx, restored, now);
  await record(tx, { type: "application.noShowUndone", payload: partiesOf(restored) }, now);
  return restored;
}
