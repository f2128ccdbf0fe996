import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { lockJob } from "../core/find-job.ts";
import { recordPosted, type PostedJob } from "../core/record-posted.ts";
import { deleteReservation, findReservationDue } from "../core/reservations-store.ts";

/**
 * Opens reserved jobs to everybody once their time is over, or nobody of those asked is left: everybody else is notified as of
 * jobs that are posted, of several of a series together. Nothing of those that are not due, or that another one has opened. Other
 * jobs must not be locked.
 */
export async function openIfDue(tx: Tx, jobIds: readonly string[], now: Date): Promise<void> {
  const opened: PostedJob[] = [];
  for (const jobId of jobIds.toSorted()) {
    await lockJob(tx, jobId);
    const due = await findReservationDue(tx, jobId, now);
    if (due !== undefined && (await deleteReservation(tx, jobId))) opened.push(due);
  }
  await recordPosted(tx, opened, now);
}

/**
 * Opens a reserved job to everybody before its time, since its venue wants it.
 *
 * @throws ApiError `WRONG_STATE`
 */
export async function openNow(tx: Tx, jobId: string, now: Date): Promise<void> {
  const { venueId } = await lockJob(tx, jobId);
  if (!(await deleteReservation(tx, jobId))) throw new ApiError("WRONG_STATE");
  await record(tx, { type: "job.posted", payload: { jobId, venueId } }, now);
}
