import type { Applicant } from "@bandeja/contract/calls/applications";
import { ratingWithoutReviews } from "@bandeja/domain/parameters";

export const sortings = ["best", "favourites", "here", "recent", "first"] as const;
export type Sorting = (typeof sortings)[number];

/** Pending first, then confirmed, then all others. */
const rankOf: Record<Applicant["status"], number> = {
  pending: 0,
  confirmed: 1,
  completed: 1,
  noshow: 2,
  declined: 2,
  withdrawn: 2,
  expired: 2,
  cancelled: 2,
};

/** Added to the agreed work of everyone, so that a long record outranks a short one. */
const missedByAll = 2;

/** The venue's own reports of no-shows that the record does not count yet. */
const openReportsOf = ({ ownReports = [] }: Applicant): number =>
  ownReports.filter(({ kind, state }) => kind === "noshow" && state !== "counts").length;

/** How good a record is for the venue: the share of agreed work that was done, times the rating. */
function scoreOf(applicant: Applicant): number {
  const { shifts, noShows, lateCancellations, rating } = applicant;
  const agreed = shifts + noShows + lateCancellations + openReportsOf(applicant);
  return (shifts / (agreed + missedByAll)) * (rating ?? ratingWithoutReviews);
}

const listRank = ({ favourite }: Applicant): number =>
  favourite === "favourite" ? 0 : favourite === undefined ? 1 : 2;

const by: Record<Sorting, (one: Applicant, other: Applicant) => number> = {
  best: (one, other) => scoreOf(other) - scoreOf(one),
  favourites: (one, other) => listRank(one) - listRank(other) || by.best(one, other),
  here: (one, other) => other.workedHere - one.workedHere || by.best(one, other),
  recent: (one, other) => other.appliedAt.localeCompare(one.appliedAt),
  first: (one, other) => one.appliedAt.localeCompare(other.appliedAt),
};

/**
 * Sorts applicants: pending first, the best on top; of equals, the earliest. Applicants with `isOnTop` stay among
 * the pending.
 */
export function sortApplicants(
  people: readonly Applicant[],
  sorting: Sorting,
  isOnTop: (applicant: Applicant) => boolean = () => false,
): Applicant[] {
  const rank = (applicant: Applicant) => (isOnTop(applicant) ? rankOf.pending : rankOf[applicant.status]);
  return people.toSorted(
    (one, other) => rank(one) - rank(other) || by[sorting](one, other) || by.first(one, other),
  );
}
