import { hasStarted } from "@bandeja/domain/job-states";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { isEndedByBandeja, partiesOf, type Application } from "./core/application.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { lockJob } from "../jobs/core/find-job.ts";
import { advanceOffer } from "./offers/offer-openings.ts";
import type { TransitionInput } from "./core/transition-input.ts";
import { requireApplication } from "./core/find-application.ts";
import { moveApplication } from "./core/move-application.ts";

/**
 * Withdraws a worker's pending application; they may apply again. Its offer goes to the next applicant.
 *
 * @throws ApiError `WRONG_STATE`, also after the start, when the application has expired.
 */
export async function withdrawApplication(
  tx: Tx,
  { id, by, reason, decisionId, contactEnded, now }: TransitionInput,
): Promise<Application> {
  const { jobId } = await requireApplication(tx, id, by.id);
  // Withdrawing changes the job's counts: job and application are always locked in this order.
  if (hasStarted(await lockJob(tx, jobId), now)) throw new ApiError("WRONG_STATE");
  const ended = { reason, decisionId, contactEnded, now };
  const withdrawn = await moveApplication(tx, id, { on: "withdraw", by: by.side, ...ended });
  const how = {
    ...(isEndedByBandeja(withdrawn) && { byDecision: true as const }),
    ...(withdrawn.contactEnded && { byContact: true as const }),
  };
  await record(tx, { type: "application.withdrawn", payload: { ...partiesOf(withdrawn), ...how } }, now);
  await advanceOffer(tx, { jobId, applicationId: id, state: "declined", now });
  return withdrawn;
}
