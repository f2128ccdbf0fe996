import { hasEnded, jobTransitions } from "@bandeja/domain/job-states";
import { nextState } from "@bandeja/domain/transition";
import type { Db } from "../../../db/database.ts";
import { isCreditOfUsable } from "../../billing/credits/credits-store.ts";
import { findPositionRefusal } from "../../venues/return-position.ts";
import { findConcerned } from "../../jobs/core/concerned-store.ts";
import type { Job } from "../../jobs/core/job.ts";

/**
 * How many people a cancellation of a job now would reach, and what it would return to its venue, or why not; undefined
 * if it cannot be cancelled.
 */
export async function findCancelOutcome(db: Db, job: Job, now: Date) {
  const { paidWith } = job;
  if (hasEnded(job, now) || nextState(jobTransitions, job.state, "cancel", "venue") === undefined) {
    return undefined;
  }
  const people = (await findConcerned(db, job.id)).length;
  const refusal = await findPositionRefusal(db, job, now);
  if (refusal !== undefined) return { people, paidWith, ...refusal };
  const isUsable = paidWith === "free" || (await isCreditOfUsable(db, job.id));
  return isUsable ? { people, paidWith } : { people, paidWith, because: "refunded" as const };
}
export type CancelOutcome = NonNullable<Awaited<ReturnType<typeof findCancelOutcome>>>;
