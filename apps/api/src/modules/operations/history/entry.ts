import type { PageKind } from "@bandeja/contract/console/constants";

/** Something that happened. */
export interface Entry {
  readonly at: Date;
  /** `application.confirmed` */
  readonly what: string;
  readonly text: string | null;
  readonly by: string | null;
  /** The page of what else it is about. */
  readonly page: PageKind | null;
  readonly pageId: string | null;
  readonly pageTitle: string | null;
}

/** The most entries of one kind, and of a page. */
export const mostEntries = 300;

/** What leads to the others, in its order: of one instant the rest comes after. */
const causes = [
  "account.created",
  "job.posted",
  "application.applied",
  "application.confirmed",
  "payment.begun",
  "payment.paid",
  "payment.refunded",
  "application.cancelled",
  "application.noshow",
  "offence.noshow",
  "offence.late_cancellation",
  "decision.proposed",
];
const rankOf = ({ what }: Entry): number => (causes.includes(what) ? causes.indexOf(what) : causes.length);

/** The latest entries of all kinds, the latest first; of one instant, what follows above what it follows from. */
export const latestOf = (kinds: readonly (readonly Entry[])[]): Entry[] =>
  kinds
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || rankOf(other) - rankOf(one))
    .slice(0, mostEntries);
