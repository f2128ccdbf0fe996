import { applicationTransitions } from "@bandeja/domain/application-states";
import { hasStarted } from "@bandeja/domain/job-states";
import { canTransition } from "@bandeja/domain/transition";
import type { Tx } from "../../db/database.ts";
import { violates } from "../../db/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import { lockJob } from "../jobs/find-job.ts";
import type { Teller } from "../notifications/notify.ts";
import type { Application } from "./application.ts";
import { expireOverlappingPending, lockPerson } from "./applications-store.ts";
import type { Deed } from "./deed.ts";
import { requireApplication } from "./find-application.ts";
import { moveApplication } from "./move-application.ts";
import { tell } from "./tell.ts";

async function takePlace(tx: Tx, id: string, now: Date): Promise<Application> {
  try {
    return await moveApplication(tx, id, { on: "confirm", by: "restaurant", now });
  } catch (error) {
    if (violates(error, "applications_no_overlapping_confirmed")) throw new ApiError("OVERLAPS");
    throw error;
  }
}

/**
 * Gives an applicant a place: "never more than `numberwaitress`, never two overlapping shifts for one person"
 * (contract, "States"). Whatever else the person has pending at that time expires with it.
 *
 * @throws ApiError `WRONG_STATE` for an application that is not pending, or from the start on; `JOB_FULL`;
 *   `OVERLAPS`.
 */
export async function confirmApplication(
  tx: Tx,
  { id, by, now }: Deed,
  teller: Teller,
): Promise<Application> {
  const { waitressId, jobId } = await requireApplication(tx, id, by.id);
  await lockPerson(tx, waitressId);
  const job = await lockJob(tx, jobId);
  const { status } = await requireApplication(tx, id, by.id);
  const isPending = canTransition(applicationTransitions, status, "confirm", "restaurant");
  if (!isPending || hasStarted(job, now)) throw new ApiError("WRONG_STATE");
  if (job.confirmedCount >= job.places) throw new ApiError("JOB_FULL");
  const confirmed = await takePlace(tx, id, now);
  await expireOverlappingPending(tx, confirmed, now);
  await tell(tx, { to: "waitress", kind: "confirmed", now }, confirmed, teller);
  return confirmed;
}
