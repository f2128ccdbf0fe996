import type { JobRow } from "@bandeja/contract/calls/jobs";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";

/** The alert when a venue opens New job (specification section 8); undefined without one. */
export type OpeningNotice = "blocked" | "jobNotCompleted" | "credit" | "freePositionUsed" | undefined;

/** The known facts about the venue; undefined where a request failed. */
export interface PostingRecord {
  isBlocked: boolean | undefined;
  hasUncompleted: boolean | undefined;
  jobs: readonly Pick<JobRow, "id" | "status" | "applied">[] | undefined;
  credits: Venue["credits"] | undefined;
}

/**
 * The alert of the specification's posting gate (section 4), before anything is typed, in the order of its refusals.
 *
 * Only the server knows whether a free position was returned (docs/product.md, "Jobs and shifts"). In doubtful cases
 * there is no alert: the 402 of the post decides.
 */
export function openingNotice({ isBlocked, hasUncompleted, jobs, credits }: PostingRecord): OpeningNotice {
  if (isBlocked) return "blocked";
  if (hasUncompleted) return "jobNotCompleted";
  if (jobs === undefined || credits === undefined || jobs.length === 0) return undefined;
  if (credits.some((credit) => credit.jobId === undefined)) return "credit";
  const paid = new Set(credits.map((credit) => credit.jobId));
  const isFreeOneUsed = jobs.some(
    // A cancelled job may have returned its free position, unless it has applications.
    (job) => !paid.has(job.id) && (job.status !== "cancelled" || job.applied > 0),
  );
  return isFreeOneUsed ? "freePositionUsed" : undefined;
}

/**
 * What pays for the job, where that is certain: the first job is free (specification section 4), a credit is used, and
 * without one the fee is due.
 */
export function postingPrice({
  jobs,
  credits,
}: Pick<PostingRecord, "jobs" | "credits">): "free" | "credit" | "due" | undefined {
  if (jobs?.length === 0) return "free";
  const notice = openingNotice({ isBlocked: false, hasUncompleted: false, jobs, credits });
  return notice === "freePositionUsed" ? "due" : notice === "credit" ? "credit" : undefined;
}
