import { hasStarted } from "@bandeja/domain/job-states";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { partiesOf, type Application } from "./core/application.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { lockJob } from "../jobs/core/find-job.ts";
import { advanceOffer } from "./offers/offer-openings.ts";
import type { TransitionInput } from "./core/transition-input.ts";
import { requireApplication } from "./core/find-application.ts";
import { moveApplication } from "./core/move-application.ts";

/**
 * Declines a pending application for the venue's own job.
 *
 * @throws ApiError `WRONG_STATE`, also after the start, when the application has expired.
 */
export async function declineApplication(
  tx: Tx,
  { id, by, reason, decisionId, now }: TransitionInput,
): Promise<Application> {
  const { jobId } = await requireApplication(tx, id, by.id);
  if (hasStarted(await lockJob(tx, jobId), now)) throw new ApiError("WRONG_STATE");
  const declined = await moveApplication(tx, id, { on: "decline", by: by.side, reason, decisionId, now });
  const byDecision = decisionId !== undefined && { byDecision: true as const };
  await record(tx, { type: "application.declined", payload: { ...partiesOf(declined), ...byDecision } }, now);
  await advanceOffer(tx, { jobId, applicationId: id, state: "over", now });
  return declined;
}
