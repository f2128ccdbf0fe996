import type { JobRow } from "@bandeja/contract/calls/jobs";
import type { Restaurant } from "@bandeja/contract/calls/venue-profiles";

/** What a venue is told as it opens New job (specification section 8); undefined when it may simply begin. */
export type OpeningNotice = "jobNotCompleted" | "credit" | "freePositionUsed" | undefined;

/** What is known of the venue; undefined for what could not be asked. */
export interface PostingRecord {
  hasUncompleted: boolean | undefined;
  jobs: readonly Pick<JobRow, "_id" | "status" | "applied">[] | undefined;
  credits: Restaurant["onetimepayment"] | undefined;
}

/**
 * The alert of the specification's posting gate (section 4), before anything is typed.
 *
 * The server alone knows whether a free position came back: "only if nobody ever applied, and at most once
 * in 90 days" (docs/product.md, "Applications"). Whatever is doubtful is no alert here: the 402 of the post is the truth.
 */
export function openingNotice({ hasUncompleted, jobs, credits }: PostingRecord): OpeningNotice {
  if (hasUncompleted) return "jobNotCompleted";
  if (jobs === undefined || credits === undefined || jobs.length === 0) return undefined;
  if (credits.some((credit) => credit.job_id === undefined)) return "credit";
  const paid = new Set(credits.map((credit) => credit.job_id));
  const isFreeOneUsed = jobs.some(
    // A cancelled job may have given its position back, unless somebody is still counted as having applied.
    (job) => !paid.has(job._id) && (job.status !== "cancelled" || job.applied > 0),
  );
  return isFreeOneUsed ? "freePositionUsed" : undefined;
}

/**
 * What posting itself costs, where that is sure: the first job is free (specification section 4), a credit that is
 * told of on opening is used, and without one the fee is due.
 */
export function postingPrice({
  jobs,
  credits,
}: Omit<PostingRecord, "hasUncompleted">): "free" | "credit" | "due" | undefined {
  if (jobs?.length === 0) return "free";
  const notice = openingNotice({ hasUncompleted: false, jobs, credits });
  return notice === "freePositionUsed" ? "due" : notice === "credit" ? "credit" : undefined;
}
