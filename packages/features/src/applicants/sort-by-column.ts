import type { Applicant } from "@bandeja/contract/calls/applications";
import { stateRanks } from "@bandeja/domain/parameters/applicants";

/** The columns by which a reader sorts the table of applicants. */
export const columns = ["name", "state", "here", "attendance", "reviews", "missed", "applied"] as const;
export type Column = (typeof columns)[number];

/** The order that a reader chose by the header of a column. */
export interface ColumnOrder {
  readonly column: Column;
  readonly isDescending: boolean;
}

/** The columns of which the greatest value is of most interest: their first press sorts by it. */
const descendingFirst: ReadonlySet<Column> = new Set(["here", "attendance", "reviews"]);

/** What pressing a column's header leads to: its order, then the reverse, then the order chosen above the list. */
export function orderAfterPress(column: Column, order: ColumnOrder | undefined): ColumnOrder | undefined {
  const isDescending = descendingFirst.has(column);
  if (order?.column !== column) return { column, isDescending };
  return order.isDescending === isDescending ? { column, isDescending: !isDescending } : undefined;
}

const states = Object.keys(stateRanks);

/** The value of each column; null is last in either direction. */
const values: Readonly<Record<Column, (applicant: Applicant) => number | string | null>> = {
  name: ({ name }) => name,
  state: ({ status }) => states.indexOf(status),
  here: ({ workedHere }) => workedHere,
  attendance: ({ kept }) => kept,
  reviews: ({ rating }) => rating,
  missed: ({ noShows, lateCancellations }) => noShows + lateCancellations,
  applied: ({ appliedAt }) => Date.parse(appliedAt),
};

/** Sorts applicants by a column; equal ones stay in the order in which they applied. */
export function sortByColumn(
  people: readonly Applicant[],
  { column, isDescending }: ColumnOrder,
  language: string,
): Applicant[] {
  const { compare } = new Intl.Collator(language);
  const valueOf = values[column];
  return people.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const ascending = typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b));
    return isDescending ? -ascending : ascending;
  });
}
