import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import type { SearchBody } from "#features/search/filters.ts";
import { localitiesQuery } from "#features/search/search-calls.ts";

/**
 * The localities of a search's shifts, the country that a visitor's search is limited to, and the number of shifts, if the
 * answer is complete; `failed` if it could not be loaded.
 */
export function useOpenLocalities(body: SearchBody, isKnown: boolean) {
  const query = useLiveQuery({ ...localitiesQuery(body), enabled: isKnown });
  const { data, error } = query;
  const failed = data === undefined && error !== null ? query : undefined;
  const total =
    data === undefined || data.more ? undefined : data.data.reduce((sum, { count }) => sum + count, 0);
  return {
    localities: data?.data,
    country: data?.country,
    hasMore: data?.more === true,
    total,
    failed,
  };
}
