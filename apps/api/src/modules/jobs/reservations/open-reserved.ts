import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { lockJob } from "../core/find-job.ts";
import { deleteReservation, findReservationDue } from "../core/reservations-store.ts";

/**
 * Opens a reserved job to everybody once its time is over, or nobody of those asked is left: everybody else is notified as of a
 * job that is posted. Nothing if it is not due, or another one has opened it. The job must not be locked by others.
 */
export async function openIfDue(tx: Tx, jobId: string, now: Date): Promise<void> {
  await lockJob(tx, jobId);
  const due = await findReservationDue(tx, jobId, now);
  if (due === undefined || !(await deleteReservation(tx, jobId))) return;
  await record(tx, { type: "job.posted", payload: due }, now);
}
