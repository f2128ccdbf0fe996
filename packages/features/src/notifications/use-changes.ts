import type { AccountType } from "@bandeja/contract/lists";
import type { ApplicationState, ExpiryCause } from "@bandeja/domain/application-states";
import { useState } from "react";

/** An application on screen, with the name of the other side. */
export interface ShownApplication {
  readonly id: string;
  readonly name: string;
  readonly status: ApplicationState;
  readonly cancelledBy?: AccountType | null | undefined;
  readonly byBandeja?: true | undefined;
  readonly offeredUntil?: string | undefined;
  readonly expiryCause?: ExpiryCause | undefined;
}

/** An application that has changed, and how it was shown before: not at all, if it is new. */
export interface Change {
  readonly after: ShownApplication;
  readonly before: ShownApplication | undefined;
}

const stateOf = ({ id, status, offeredUntil }: ShownApplication): string =>
  `${id} ${status} ${offeredUntil === undefined ? "" : "offered"}`;

/**
 * The latest changes of applications since they were first shown, together. Those of a page that was loaded later are not new.
 *
 * @param pages how many pages are loaded
 */
export function useChanges(
  applications: readonly ShownApplication[] | undefined,
  pages: number,
): readonly Change[] {
  const [last, setLast] = useState({ applications, pages, changes: [] as readonly Change[] });
  const states = applications?.map(stateOf).join();
  if (applications === undefined || states === last.applications?.map(stateOf).join()) return last.changes;
  const lastById = new Map(last.applications?.map((application) => [application.id, application]));
  const changes = applications.flatMap((after): Change[] => {
    const before = lastById.get(after.id);
    return before !== undefined && stateOf(before) === stateOf(after) ? [] : [{ after, before }];
  });
  const isFirst = last.applications === undefined || pages !== last.pages;
  const next = { applications, pages, changes: isFirst || changes.length === 0 ? last.changes : changes };
  setLast(next);
  return next.changes;
}
