import type { Applicant } from "@bandeja/contract/calls/applications";

/** Confirmed workers first, then those who can still be confirmed, then the others. */
const rankOf: Record<Applicant["status"], number> = {
  confirmed: 0,
  completed: 0,
  pending: 1,
  noshow: 2,
  declined: 2,
  withdrawn: 2,
  expired: 2,
  cancelled: 2,
};

/** Whether a worker is or was confirmed for the job. */
export const isOfTeam = ({ status }: Pick<Applicant, "status">): boolean => rankOf[status] === 0;

/** Sorts confirmed workers to the top; the sort is stable. */
export function teamFirst(people: readonly Applicant[]): Applicant[] {
  return people.toSorted((one, other) => rankOf[one.status] - rankOf[other.status]);
}
