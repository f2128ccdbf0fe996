import type { ConductConfig } from "@bandeja/config/conduct";
import type { Tx } from "../../db/database.ts";
import type { Party } from "../../kernel/actor.ts";
import { lockJobsAhead } from "../jobs/core/jobs-store.ts";
import { lockVenue } from "../venues/lock-venue.ts";
import { lockWorker } from "../workers/workers-store.ts";
import { cancelApplication } from "./cancel-application.ts";
import { lockUpcoming } from "./core/applications-store.ts";
import { cancelJob } from "./job-cancellation/cancel-job.ts";

interface Cancellation {
  readonly isByOperator?: boolean;
  readonly policy: ConductConfig;
  readonly now: Date;
}

/**
 * Cancels what a party has ahead, as if it did so itself, without a reason: a venue's jobs, a worker's confirmed work. What
 * has started stays.
 *
 * @returns the number of jobs or applications
 */
export async function cancelUpcoming(tx: Tx, by: Party, cancellation: Cancellation): Promise<number> {
  const { now } = cancellation;
  if (by.side === "venue") {
    await lockVenue(tx, by.id);
    const ahead = await lockJobsAhead(tx, by.id, now);
    const upcoming = ahead.filter(({ startsAt }) => startsAt > now);
    for (const { id } of upcoming) {
      await cancelJob(tx, id, { ...cancellation, venueId: by.id, reason: null });
    }
    return upcoming.length;
  }
  await lockWorker(tx, by.id);
  const upcoming = await lockUpcoming(tx, by.id, now);
  for (const id of upcoming) await cancelApplication(tx, { ...cancellation, id, by, reason: null });
  return upcoming.length;
}
