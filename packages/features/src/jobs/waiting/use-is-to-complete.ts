import { restaurantWaiting } from "@bandeja/contract/calls/waiting";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";

/** Whether a job that is over has to be completed before the venue can post another one. */
export function useIsToComplete(): boolean {
  const { data } = useLiveQuery(queryOf(restaurantWaiting, {}));
  return data?.data.counts.some(({ kind }) => kind === "completions") ?? false;
}
