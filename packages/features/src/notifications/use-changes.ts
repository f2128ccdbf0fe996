import type { AccountType } from "@bandeja/contract/lists";
import type { ApplicationState, ExpiryCause } from "@bandeja/domain/application-states";
import { useState } from "react";

/** An application on screen, with the name of the other side. */
export interface ShownApplication {
  readonly id: string;
  readonly name: string;
  readonly status: ApplicationState;
  readonly cancelledBy?: AccountType | null | undefined;
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
export function useChanges(shown: readonly ShownApplication[] | undefined, pages: number): readonly Change[] {
  const [last, setLast] = useState({ shown, pages, changes: [] as readonly Change[] });
  const states = shown?.map(stateOf).join();
  if (shown === undefined || states === last.shown?.map(stateOf).join()) return last.changes;
  const known = new Map(last.shown?.map((application) => [application.id, application]));
  const changes = shown.flatMap((after): Change[] => {
    const before = known.get(after.id);
    return before !== undefined && stateOf(before) === stateOf(after) ? [] : [{ after, before }];
  });
  const isFirst = last.shown === undefined || pages !== last.pages;
  const next = { shown, pages, changes: isFirst || changes.length === 0 ? last.changes : changes };
  setLast(next);
  return next.changes;
}
