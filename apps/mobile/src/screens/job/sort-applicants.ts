import type { Applicant } from "@bandeja/contract/calls/applications";

export const sortings = ["best", "attendance", "first"] as const;
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

/** A new worker has neither kept nor broken a commitment. */
const kept = (applicant: Applicant): number => applicant.kept ?? 0;

const by: Record<Sorting, (one: Applicant, other: Applicant) => number> = {
  best: (one, other) =>
    (other.rating ?? 0) - (one.rating ?? 0) || other.workedHere - one.workedHere || other.shifts - one.shifts,
  attendance: (one, other) => kept(other) - kept(one) || other.shifts - one.shifts,
  first: (one, other) => one.appliedAt.localeCompare(other.appliedAt),
};

/**
 * Sorts applicants: pending first, the best on top; of equals, the earliest. Those of whom `isOnTop` is true stay among
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
