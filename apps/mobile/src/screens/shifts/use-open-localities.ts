import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import type { SearchBody } from "#features/search/filters.ts";
import { localitiesQuery } from "#features/search/search-calls.ts";

/** The localities of a search's shifts, and the number of shifts, if the answer is complete. */
export function useOpenLocalities(body: SearchBody, isKnown: boolean) {
  const { data, error, refetch } = useLiveQuery({ ...localitiesQuery(body), enabled: isKnown });
  const total =
    data === undefined || data.more ? undefined : data.data.reduce((sum, { count }) => sum + count, 0);
  return { localities: data?.data, hasMore: data?.more === true, total, error, refetch };
}
