let isOpen = false;

/** Calls whose answers also change without an event to their reader, such as open shifts: they are polled all the same. */
const polledCalls: ReadonlySet<unknown> = new Set([
  "jobsFindOpen",
  "jobsOpenLocalities",
  "publicVenuesGet",
  "restaurantProfile",
]);

/** Whether events report the changes of a query's answer at present, so that it need not be polled as often. */
export const isReported = (queryKey: readonly unknown[]): boolean => isOpen && !polledCalls.has(queryKey[0]);

/** Whether a stream reports changes at present, to this tab or to another of this browser. */
export const isLive = (): boolean => isOpen;

export function setLive(open: boolean): void {
  isOpen = open;
}
