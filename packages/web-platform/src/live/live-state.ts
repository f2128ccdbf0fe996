import type { QueryName } from "@bandeja/contract/calls";

let isOpen = false;

/** Calls whose answers also change without an event to their reader: they are polled all the same. */
const polledCalls: ReadonlySet<unknown> = new Set<QueryName>(["publicVenuesGet", "restaurantProfile"]);
const openLists: ReadonlySet<unknown> = new Set<QueryName>(["jobsFindOpen", "jobsOpenLocalities"]);

/** Whether a query is a list or a map of open jobs. */
export const isOpenList = ([name]: readonly unknown[]): boolean => openLists.has(name);

/** How often (ms) data are fetched while a stream reports their changes, in case that one is missed. */
const whileLiveMs = 60_000;
/** How often open lists are: the stream also reports a change again that may have been missed, and only jobs that begin remain. */
const openListsMs = 600_000;

/** The least interval (ms) of a query's polling at present, by whether a stream reports its changes. */
export function leastIntervalMs(queryKey: readonly unknown[]): number {
  if (!isOpen || polledCalls.has(queryKey[0])) return 0;
  return isOpenList(queryKey) ? openListsMs : whileLiveMs;
}

/** Whether a stream reports changes at present, to this tab or to another of this browser. */
export const isLive = (): boolean => isOpen;

export function setLive(open: boolean): void {
  isOpen = open;
}
