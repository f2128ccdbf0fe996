import type { DbPool } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { record } from "../../events/record.ts";
import type { Job } from "./core/job.ts";
import { setFirstViewed } from "./core/jobs-store.ts";

/**
 * Notes that a worker opened a job, the first time, before anyone applied. In a transaction of its own, since no answer
 * waits for it.
 */
export async function noteView(db: DbPool, job: Job, now: Date): Promise<void> {
  const { id: jobId, venueId, firstViewedAt, everApplied, state } = job;
  if (firstViewedAt !== null || everApplied || state !== "open") return;
  await inTransaction(db, async (tx) => {
    if (!(await setFirstViewed(tx, jobId, now))) return;
    await record(tx, { type: "job.viewed", payload: { jobId, venueId } }, now);
  });
}
