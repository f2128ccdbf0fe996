import type { Applicant } from "@bandeja/contract/calls/applications";
import {
  bestRecordOrder,
  favouritesOrder,
  firstAppliedOrder,
  lastAppliedOrder,
  lateCancellationWeight,
  listRanks,
  noShowWeight,
  ratingWithoutReviews,
  recordAllowance,
  stateRanks,
  workedHereOrder,
} from "@bandeja/domain/parameters/applicants";
import { compareInOrder } from "@bandeja/domain/parameters/sort-key";

export const sortings = ["best", "favourites", "here", "recent", "first"] as const;
export type Sorting = (typeof sortings)[number];

const orders = {
  best: bestRecordOrder,
  favourites: favouritesOrder,
  here: workedHereOrder,
  recent: lastAppliedOrder,
  first: firstAppliedOrder,
} as const satisfies Record<Sorting, unknown>;

/** How good a record is for the venue: the share of agreed work that was done, times the rating. */
function scoreOf(applicant: Applicant): number {
  const { shifts, noShows, lateCancellations, rating } = applicant;
  const agreed = shifts + noShows * noShowWeight + lateCancellations * lateCancellationWeight;
  return (shifts / (agreed + recordAllowance)) * (rating ?? ratingWithoutReviews);
}

/**
 * Sorts applicants: pending first, then by the chosen order. Applicants with `isOnTop` stay among the pending; equal
 * ones stay in the order in which they applied.
 */
export function sortApplicants(
  people: readonly Applicant[],
  sorting: Sorting,
  isOnTop: (applicant: Applicant) => boolean = () => false,
): Applicant[] {
  const compare = compareInOrder<Applicant, (typeof orders)[Sorting][number]>(orders[sorting], {
    state: (one) => (isOnTop(one) ? stateRanks.pending : stateRanks[one.status]),
    list: ({ favourite }) => listRanks[favourite ?? "none"],
    score: scoreOf,
    workedHere: ({ workedHere }) => workedHere,
    appliedAt: ({ appliedAt }) => Date.parse(appliedAt),
  });
  return people.toSorted(compare);
}
