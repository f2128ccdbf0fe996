import { isLateCancellation } from "@bandeja/domain/conduct";
import { hasEnded } from "@bandeja/domain/job-states";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { confirmedByVenueAt, partiesOf, type Application } from "./core/application.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { cancelLate } from "../decisions/offences/cancel-late.ts";
import { lockJob } from "../jobs/core/find-job.ts";
import { offerVacatedOpening } from "./offers/offer-openings.ts";
import type { ConductTransition, TransitionInput } from "./core/transition-input.ts";
import { requireApplication } from "./core/find-application.ts";
import { moveApplication } from "./core/move-application.ts";

interface LateCancellation {
  readonly jobId: string;
}

/** Cancels confirmed work. @param onLate what a late cancellation leads to, before others are told; the person is locked */
async function cancel(
  tx: Tx,
  { id, by, reason, isByOperator = false, decisionId, now }: TransitionInput,
  onLate: (late: LateCancellation) => Promise<void>,
): Promise<Application> {
  const { jobId } = await requireApplication(tx, id, by.id);
  const job = await lockJob(tx, jobId);
  if (hasEnded(job, now)) throw new ApiError("WRONG_STATE");
  // Before the application, whose change locks the record: a decision locks the person first.
  await lockPerson(tx, by.id);
  const cancelled = await moveApplication(tx, id, { on: "cancel", by: by.side, reason, decisionId, now });
  const confirmedAt = by.side === "worker" ? confirmedByVenueAt(cancelled) : undefined;
  const isLate = decisionId === undefined && isLateCancellation(job.startsAt, now, confirmedAt);
  if (isLate) await onLate({ jobId });
  const payload = {
    ...partiesOf(cancelled),
    by: by.side,
    ...(isByOperator && { byOperator: true as const }),
    ...(decisionId !== undefined && { byDecision: true as const }),
  };
  await record(tx, { type: "application.cancelled", payload }, now);
  if (by.side === "worker") await offerVacatedOpening(tx, { jobId, vacatedBy: id, now });
  return cancelled;
}

/**
 * Cancels confirmed work, by either side; the opening is vacant again. "Inside 24 h of its start" (docs/product.md, "Offences and suspensions")
 * it is an offence of the side that cancels, "both sides alike", unless that side uses its pass, or is a worker
 * who was confirmed a short while ago. An opening
 * that a worker vacates is offered to other applicants, if the venue has offers turned on. What ends with a decision of operators is
 * no offence, however late.
 *
 * @throws ApiError `PASS_USED`; `WRONG_STATE`, also once the job has ended.
 */
export async function cancelApplication(
  tx: Tx,
  { usesPass = false, policy, ...transition }: ConductTransition,
): Promise<Application> {
  const { id: applicationId, by, reason, now } = transition;
  return cancel(tx, transition, ({ jobId }) =>
    cancelLate(tx, { partyId: by.id, jobId, applicationId, reason, usesPass }, { policy, now }),
  );
}

/**
 * Cancels confirmed work like `cancelApplication`, for a side that has reported the other one: a late cancellation is no
 * offence for now.
 *
 * @returns whether it was late
 * @throws ApiError `WRONG_STATE`
 */
export async function cancelExcused(tx: Tx, transition: Omit<TransitionInput, "reason">): Promise<boolean> {
  let isLate = false;
  await cancel(tx, { ...transition, reason: null }, async () => {
    isLate = true;
  });
  return isLate;
}
