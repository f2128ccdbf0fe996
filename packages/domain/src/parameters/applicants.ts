import type { SortKey } from "./sort-key.ts";

// The order of a job's applicants, which their venue chooses (docs/product.md, "Applications").

/** The server gives them in the order in which they applied. */
export const appliedOrder = ["appliedAt asc", "id asc"] as const satisfies readonly SortKey[];

/** The orders on offer; the usual one is the best record. Those who are equal by all keys stay as they applied. */
export const bestRecordOrder = [
  "state asc",
  "score desc",
  "appliedAt asc",
] as const satisfies readonly SortKey[];
export const favouritesOrder = [
  "state asc",
  "list asc",
  "score desc",
  "appliedAt asc",
] as const satisfies readonly SortKey[];
export const workedHereOrder = [
  "state asc",
  "workedHere desc",
  "score desc",
  "appliedAt asc",
] as const satisfies readonly SortKey[];
export const lastAppliedOrder = ["state asc", "appliedAt desc"] as const satisfies readonly SortKey[];
export const firstAppliedOrder = ["state asc", "appliedAt asc"] as const satisfies readonly SortKey[];

/** The ranks of "state": pending first, then confirmed, then all others. */
export const stateRanks = {
  pending: 0,
  confirmed: 1,
  completed: 1,
  noshow: 2,
  declined: 2,
  withdrawn: 2,
  expired: 2,
  cancelled: 2,
} as const;
/** The ranks of "list": the venue's favourites first, its blocklist last. */
export const listRanks = { favourite: 0, none: 1, never: 2 } as const;

/** What counts in place of the rating of a worker without reviews, where workers are ordered by it. */
export const ratingWithoutReviews = 4;
/** How much a no-show and a late cancellation weigh in the score, in shifts that were not done. */
export const noShowWeight = 1;
export const lateCancellationWeight = 1;
/**
 * Shifts that are added to the agreed work of everyone, so that a long record outranks a short one: the score is the
 * share of agreed work that was done, times the rating.
 */
export const recordAllowance = 2;
