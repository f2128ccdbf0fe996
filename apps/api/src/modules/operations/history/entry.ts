import type { PageKind } from "@bandeja/contract/console/constants";
import type { PartyRef } from "@bandeja/contract/console/party-ref";
import type { Outcome } from "@bandeja/contract/console/outcomes";

/** Something that happened. */
export interface Entry {
  readonly at: Date;
  /** `application.confirmed` */
  readonly what: string;
  readonly text: string | null;
  readonly by: string | null;
  /** The side that acted, on the page of a job. */
  readonly actor?: PartyRef;
  /** The page of what else it is about. */
  readonly page: PageKind | null;
  readonly pageId: string | null;
  readonly pageTitle: string | null;
  /** When the work starts that it is about, by its venue's clock, unless the title says so: `2026-12-04 18:00` */
  readonly starts?: string;
  /** The report that it is about. */
  readonly report?: { readonly id: string; readonly isOpen: boolean };
  /** What else is known about it. */
  readonly note?: Outcome;
  /** The application whose hours Bandeja was asked about. */
  readonly hoursOf?: string;
  /** The published review that was written, and the decision that hides it, or is proposed to. */
  readonly review?: { readonly id: string; readonly hiddenBy?: string };
}

/** How many entries a page begins with. */
export const pageEntries = 300;

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
export const latestOf = (kinds: readonly (readonly Entry[])[], most: number): Entry[] =>
  kinds
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || rankOf(other) - rankOf(one))
    .slice(0, most);
