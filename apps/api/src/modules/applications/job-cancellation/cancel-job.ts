import type { ConductConfig } from "@bandeja/config/conduct";
import { isLateCancellation } from "@bandeja/domain/conduct";
import { hasEnded, jobTransitions } from "@bandeja/domain/job-states";
import { nextState } from "@bandeja/domain/transition";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { partiesOf } from "../core/application.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { cancelApplicationsOf } from "../core/close-applications-of-job.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { cancelLate } from "../../decisions/offences/cancel-late.ts";
import { detachCredit } from "../../billing/credits/attach-credit.ts";
import { withdrawInvitationsOf } from "../invitations/end-invitations.ts";
import { endOffersOf } from "../offers/offer-openings.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import type { Job } from "../../jobs/core/job.ts";
import { closeJob } from "../../jobs/core/close-job.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { returnPosition } from "../../venues/return-position.ts";

interface Cancellation {
  venueId: string;
  reason: string | null;
  /** Whether to use the venue's pass of the quarter. */
  usesPass?: boolean;
  /** Whether an operator acts for the venue. */
  isByOperator?: boolean;
  /** The decision of operators that cancels it, which is then no act of the venue. */
  decisionId?: string;
  /** Who decides about offences. */
  policy: ConductConfig;
  now: Date;
}

/**
 * Cancels a job that has not ended: its pending applications expire, its confirmed ones are cancelled, and both sides
 * of them are notified. It is one offence if any worker was confirmed and less than 24 h were left. The payment comes
 * back "only if nobody ever applied, and at most once in 90 days" (docs/product.md, "Jobs and shifts"), except a credit that was
 * refunded meanwhile. With a decision of operators it is no offence, and its return is not the one of 90 days.
 *
 * @throws ApiError `PASS_USED`, `WRONG_STATE`
 */
export async function cancelJob(
  tx: Tx,
  jobId: string,
  { venueId, reason, usesPass = false, isByOperator = false, decisionId, policy, now }: Cancellation,
): Promise<{ job: Job; isPositionReturned: boolean }> {
  await lockVenue(tx, venueId);
  const job = await lockJob(tx, jobId);
  const state = nextState(jobTransitions, job.state, "cancel", "venue");
  if (state === undefined || hasEnded(job, now)) throw new ApiError("WRONG_STATE");
  await lockPerson(tx, venueId);

  const left = await cancelApplicationsOf(tx, jobId, { reason, decisionId: decisionId ?? null, now });
  const isOwn = decisionId === undefined;
  const isPositionReturned = await returnPosition(tx, job, { isOwn, now });
  const isUsable =
    isPositionReturned && job.paidWith === "credit" ? await detachCredit(tx, jobId) : isPositionReturned;
  const change = {
    state,
    closedAt: now,
    cancelReason: reason,
    positionReturned: isPositionReturned,
    decisionId: decisionId ?? null,
  };
  const cancelled = await closeJob(tx, jobId, change);
  await endOffersOf(tx, jobId, now);
  await withdrawInvitationsOf(tx, jobId, { decisionId, now });
  // Once nothing of the job is left, which the statement of what follows would name.
  if (isOwn && left.confirmed.length > 0 && isLateCancellation(job.startsAt, now)) {
    await cancelLate(tx, { partyId: venueId, jobId, reason, usesPass }, { policy, now });
  }
  const payload = { jobId, venueId, ...(isByOperator && { byOperator: true as const }) };
  await record(tx, { type: "job.cancelled", payload }, now);
  const byDecision = isOwn ? {} : { byDecision: true as const };
  const ended = [
    ...left.confirmed.map((application) => {
      return {
        type: "application.cancelled",
        payload: { ...partiesOf(application), by: "venue", ...byDecision },
      } as const;
    }),
    ...left.waiting.map((application) => {
      return { type: "application.lapsed", payload: { ...partiesOf(application), ...byDecision } } as const;
    }),
  ];
  await record(tx, ended, now);
  return { job: cancelled, isPositionReturned: isUsable };
}
