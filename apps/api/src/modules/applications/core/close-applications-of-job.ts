import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { record } from "../../../events/record.ts";
import { partiesOf } from "./application.ts";
import {
  updateApplicationFrom,
  updateApplicationsOfJob,
  type MovedApplication,
} from "./applications-store.ts";

/**
 * Closes the applications for a job that its owner cancels and has locked.
 *
 * @returns the applications that had been confirmed, and those that were pending.
 */
export async function cancelApplicationsOf(
  tx: Tx,
  jobId: string,
  { reason, decisionId, now }: { reason: string | null; decisionId: string | null; now: Date },
): Promise<{ confirmed: readonly MovedApplication[]; waiting: readonly MovedApplication[] }> {
  const expired = {
    status: "expired",
    expiryCause: "jobcancelled",
    closedAt: now,
    reason,
    decisionId,
  } as const;
  const waiting = await updateApplicationsOfJob(tx, jobId, "pending", expired);
  const cancelled = { status: "cancelled", cancelledBy: "venue", closedAt: now, reason, decisionId } as const;
  return { confirmed: await updateApplicationsOfJob(tx, jobId, "confirmed", cancelled), waiting };
}

/** Records that applications expired, since their job has started. */
export async function recordExpired(tx: Tx, expired: readonly MovedApplication[], now: Date): Promise<void> {
  const events = expired.map((application) => {
    return { type: "application.expired", payload: partiesOf(application) } as const;
  });
  await record(tx, events, now);
}

/**
 * Closes the applications for a job that its owner marks as completed and has locked: confirmed ones are completed,
 * `late` ones with that attendance, and pending ones expire with the start.
 * @throws ApiError `WRONG_STATE` for a late application that is not confirmed.
 */
export async function completeApplicationsOf(
  tx: Tx,
  job: { id: string; startsAt: Date },
  { late, now }: { late: readonly string[]; now: Date },
): Promise<void> {
  const completed = { status: "completed", closedAt: now } as const;
  const expired = await updateApplicationsOfJob(tx, job.id, "pending", {
    status: "expired",
    expiryCause: "started",
    closedAt: job.startsAt,
  });
  for (const id of late) {
    const moved = await updateApplicationFrom(tx, id, "confirmed", { ...completed, attendance: "late" });
    if (moved === undefined) throw new ApiError("WRONG_STATE");
  }
  await updateApplicationsOfJob(tx, job.id, "confirmed", { ...completed, attendance: "present" });
  await recordExpired(tx, expired, now);
}
