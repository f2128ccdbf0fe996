import type { Applicant } from "@bandeja/contract/calls/applications";

/** Who holds a place, then who may still get one, then everyone else. */
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

/** Whether a person is of the team: works, or has worked. */
export const isOfTeam = ({ status }: Pick<Applicant, "status">): boolean => rankOf[status] === 0;

/** Confirmed ones on top; among equals the order in which they came stays. */
export function teamFirst(people: readonly Applicant[]): Applicant[] {
  return people.toSorted((one, other) => rankOf[one.status] - rankOf[other.status]);
}
