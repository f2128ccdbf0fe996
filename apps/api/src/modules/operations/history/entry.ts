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

/** The latest entries of all kinds, the latest first. */
export const latestOf = (kinds: readonly (readonly Entry[])[]): Entry[] =>
  kinds
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostEntries);
