import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { requireOwnJob } from "./core/find-job.ts";
import { lockVenue } from "../venues/lock-venue.ts";
import { noteLowCredits, replaceCredit, requireOwnCredit } from "../billing/credits/attach-credit.ts";
import { setPaidWithCredit } from "./core/jobs-store.ts";

interface Payment {
  venueId: string;
  creditId: string;
  jobId: string;
  now: Date;
}

/**
 * Pays for a venue's job with a credit of its own. The job was already paid for when it was posted: with this credit,
 * so that nothing changes, or with another one or the free position, which is returned (docs/product.md,
 * "Fees and payments").
 *
 * @throws ApiError `NOT_FOUND` for another venue's credit or job, `CREDIT_USED` for a credit that paid for another job
 *   or was refunded, `WRONG_STATE` for a cancelled job.
 */
export async function payWithCredit(tx: Tx, { venueId, creditId, jobId, now }: Payment): Promise<void> {
  await lockVenue(tx, venueId);
  const credit = await requireOwnCredit(tx, creditId, venueId);
  const job = await requireOwnJob(tx, jobId, venueId);
  if (credit.jobId === job.id) return;
  if (credit.jobId !== null || credit.refundedAt !== null) throw new ApiError("CREDIT_USED");
  if (job.state === "cancelled") throw new ApiError("WRONG_STATE");
  await replaceCredit(tx, { creditId, jobId: job.id, now });
  await setPaidWithCredit(tx, job.id);
  await noteLowCredits(tx, { venueId, creditIds: [creditId], now });
}
