import type { Db, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { findFirstTimes } from "../core/applications-store.ts";
import type { Job } from "../core/job.ts";
import { setFirstViewed } from "../core/jobs-store.ts";

/** Notes that a worker opened a job, the first time, before anyone applied. */
export async function noteView(db: Db, job: Job, now: Date): Promise<void> {
  const { id: jobId, venueId, firstViewedAt, everApplied, state } = job;
  if (firstViewedAt !== null || everApplied || state !== "open") return;
  await inTransaction(db, async (tx) => {
    if (!(await setFirstViewed(tx, jobId, now))) return;
    await record(tx, { type: "job.viewed", payload: { jobId, venueId } }, now);
  });
}

/** When a job was posted, first viewed and applied for, and a worker first confirmed. */
export interface HiringTimes {
  readonly postedAt: Date;
  readonly viewedAt: Date | null;
  readonly appliedAt: Date | null;
  readonly confirmedAt: Date | null;
}

export async function findHiringTimes(tx: Tx, job: Job): Promise<HiringTimes> {
  const { id, createdAt: postedAt, firstViewedAt: viewedAt } = job;
  return { postedAt, viewedAt, ...(await findFirstTimes(tx, id)) };
}
