import type { Tx } from "../../db/database.ts";
import { updateApplicationsOfJob } from "./applications-store.ts";

/**
 * Ends the applications for a job that its owner cancels and has locked.
 *
 * @returns how many people had been confirmed.
 */
export async function cancelApplicationsOf(
  tx: Tx,
  jobId: string,
  { reason, now }: { reason: string | null; now: Date },
): Promise<{ confirmed: number }> {
  await updateApplicationsOfJob(tx, jobId, "pending", { status: "expired", closedAt: now, reason });
  const cancelled = { status: "cancelled", cancelledBy: "restaurant", closedAt: now, reason } as const;
  return { confirmed: await updateApplicationsOfJob(tx, jobId, "confirmed", cancelled) };
}

/** Ends the applications for a job that its owner marks as completed and has locked: who held a place worked. */
export async function completeApplicationsOf(
  tx: Tx,
  job: { id: string; startsAt: Date },
  now: Date,
): Promise<void> {
  await updateApplicationsOfJob(tx, job.id, "pending", { status: "expired", closedAt: job.startsAt });
  await updateApplicationsOfJob(tx, job.id, "confirmed", { status: "completed", closedAt: now });
}
