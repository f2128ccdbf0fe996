import { hasEnded, jobTransitions } from "@bandeja/domain/job-states";
import { nextState } from "@bandeja/domain/transition";
import { refusePosition } from "@bandeja/domain/posting-gate";
import type { Db, Tx } from "../../../db/database.ts";
import { findJobsOfUsableCredits } from "../../billing/credits/credits-store.ts";
import { findLastReturn } from "../../venues/venues-store.ts";
import { countConcerned } from "../../jobs/core/concerned-store.ts";
import type { Job } from "../../jobs/core/job.ts";

type Cancellable = Pick<Job, "id" | "venueId" | "state" | "paidWith" | "everApplied" | "endsAt">;

/**
 * How many people a cancellation of each job now, alone, would reach, and what it would return to the venue, or why not;
 * by the ids of jobs of one venue, without those that cannot be cancelled.
 */
export async function findCancelOutcomes(db: Db | Tx, jobs: readonly Cancellable[], now: Date) {
  const cancellable = jobs.filter(
    (job) => !hasEnded(job, now) && nextState(jobTransitions, job.state, "cancel", "venue") !== undefined,
  );
  const [first] = cancellable;
  if (first === undefined) return new Map<string, never>();
  const ids = cancellable.map(({ id }) => id);
  const people = await countConcerned(db, ids);
  const usable = await findJobsOfUsableCredits(db, ids);
  const lastReturnedAt = await findLastReturn(db, first.venueId);
  return new Map(
    cancellable.map(({ id, paidWith, everApplied }) => {
      const isUsable = paidWith === "free" || usable.has(id);
      const refusal =
        refusePosition({ everApplied, lastReturnedAt }, now) ??
        (isUsable ? undefined : { because: "refunded" as const });
      return [id, { people: people.get(id) ?? 0, paidWith, ...refusal }];
    }),
  );
}

/** That of one job; undefined if it cannot be cancelled. */
export const findCancelOutcome = async (db: Db | Tx, job: Cancellable, now: Date) =>
  (await findCancelOutcomes(db, [job], now)).get(job.id);
export type CancelOutcome = NonNullable<Awaited<ReturnType<typeof findCancelOutcome>>>;
