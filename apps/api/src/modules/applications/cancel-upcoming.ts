import type { ConductConfig } from "@bandeja/config/conduct";
import type { Tx } from "../../db/database.ts";
import type { Party } from "../../kernel/actor.ts";
import { lockJobsAhead } from "../jobs/core/jobs-store.ts";
import { lockVenue } from "../venues/lock-venue.ts";
import { lockWorker } from "../workers/workers-store.ts";
import { cancelApplication } from "./cancel-application.ts";
import { lockUpcoming } from "./core/applications-store.ts";
import { endWaiting } from "./end-pending.ts";
import { cancelJob } from "./job-cancellation/cancel-job.ts";

interface Cancellation {
  /** The decision of operators with which it ends; without one the party itself cancels, as before its deletion. */
  readonly decisionId?: string | undefined;
  readonly policy: ConductConfig;
  readonly now: Date;
}

/**
 * Cancels what a party has ahead, without a reason: a venue's jobs, a worker's confirmed work. What has started stays. With a decision it
 * is not the act of the party, which is notified, too; it then ends what waits for an answer as well, which others could still confirm.
 *
 * @returns the number of jobs or applications
 */
export async function cancelUpcoming(
  tx: Tx,
  by: Party,
  { decisionId, policy, now }: Cancellation,
): Promise<number> {
  const how = {
    reason: null,
    policy,
    now,
    ...(decisionId !== undefined && { decisionId, isByOperator: true }),
  };
  if (by.side === "venue") {
    await lockVenue(tx, by.id);
    const ahead = await lockJobsAhead(tx, by.id, now);
    const upcoming = ahead.filter(({ startsAt }) => startsAt > now);
    for (const { id } of upcoming) {
      await cancelJob(tx, id, { ...how, venueId: by.id });
    }
    return upcoming.length;
  }
  await lockWorker(tx, by.id);
  const upcoming = await lockUpcoming(tx, by.id, now);
  for (const id of upcoming) await cancelApplication(tx, { ...how, id, by });
  if (decisionId !== undefined) await endWaiting(tx, by, { decisionId, now });
  return upcoming.length;
}
