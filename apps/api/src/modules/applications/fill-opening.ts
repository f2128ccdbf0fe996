import { applicationTransitions, type ApplicationEvent } from "@bandeja/domain/application-states";
import { hasStarted } from "@bandeja/domain/job-states";
import { canTransition } from "@bandeja/domain/transition";
import type { Tx } from "../../db/database.ts";
import { violates } from "../../db/transaction.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { lockJob } from "../jobs/core/find-job.ts";
import { areOnePerson } from "../accounts/persons/persons-store.ts";
import { isBarred } from "../decisions/restrictions/find-suspension.ts";
import { settleInvitations } from "./invitations/end-invitations.ts";
import { closeFilledOffers } from "./offers/offer-openings.ts";
import type { Application } from "./core/application.ts";
import { lockWorker } from "../workers/workers-store.ts";
import { lockJobsToFill } from "./core/applications-store.ts";
import { expireOverlapping } from "./expire-applications.ts";
import type { TransitionInput } from "./core/transition-input.ts";
import { requireApplication } from "./core/find-application.ts";
import { moveApplication } from "./core/move-application.ts";

type FillOpeningInput = Pick<TransitionInput, "id" | "by" | "now"> & {
  on: Extract<ApplicationEvent, "confirm" | "accept">;
};

async function moveToConfirmed(tx: Tx, { id, by, on, now }: FillOpeningInput): Promise<Application> {
  try {
    return await moveApplication(tx, id, { on, by: by.side, now });
  } catch (error) {
    if (violates(error, "applications_no_overlapping_confirmed")) throw new ApiError("OVERLAPS");
    throw error;
  }
}

/**
 * Fills an opening, on the venue's confirmation or the worker's acceptance of an offer or invitation: "never more than
 * `numberwaitress`, never two overlapping shifts for one person" (docs/product.md, "Applications"). The worker's other pending
 * applications at that time expire, and so do offers beyond the openings that are left; invitations are settled.
 *
 * @param requireMore further checks, made with worker and job locked
 * @throws ApiError `WRONG_STATE` for an application that is not pending, after the start, or while one of them is banned or its account closed; `OWN_VENUE`; `JOB_FULL`;
 *   `OVERLAPS`.
 */
export async function fillOpening(
  tx: Tx,
  input: FillOpeningInput,
  requireMore: () => Promise<void> = () => Promise.resolve(),
): Promise<Application> {
  const { id, by, on, now } = input;
  const { workerId, venueId, jobId } = await requireApplication(tx, id, by.id);
  await lockWorker(tx, workerId);
  await lockJobsToFill(tx, { workerId, jobId });
  const job = await lockJob(tx, jobId);
  // Another command may have changed it before the locks were taken.
  const { status } = await requireApplication(tx, id, by.id);
  const isPending = canTransition(applicationTransitions, status, on, by.side);
  if (!isPending || hasStarted(job, now)) throw new ApiError("WRONG_STATE");
  if (await areOnePerson(tx, { venueId, workerId })) throw new ApiError("OWN_VENUE");
  for (const partyId of [venueId, workerId]) {
    if (await isBarred(tx, partyId, now)) throw new ApiError("WRONG_STATE");
  }
  await requireMore();
  if (job.confirmedCount >= job.openings) throw new ApiError("JOB_FULL");
  const confirmed = await moveToConfirmed(tx, input);
  await expireOverlapping(tx, confirmed, now);
  await closeFilledOffers(tx, { jobId, applicationId: id, now });
  await settleInvitations(tx, {
    job: { ...job, confirmedCount: job.confirmedCount + 1 },
    workerId,
    now,
  });
  return confirmed;
}
