import type { PlainAnswer } from "@bandeja/contract/call";
import { jobsFindAllOfRestaurant } from "@bandeja/contract/calls/jobs";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { callKey } from "@bandeja/client/query-options";
import { useQuery } from "@tanstack/react-query";
import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { isCurrent } from "../../query/is-current.ts";

type Page = PlainAnswer<typeof jobsFindAllOfRestaurant>;

/**
 * All jobs of a venue, starting with a known first page: the API returns the oldest first, and the latest are needed. `areAll`
 * also says that none is missing that was posted a moment ago.
 */
export function useEarlierJobs(
  venueId: string,
  first: Page | undefined,
): { jobs: readonly JobRow[]; areAll: boolean } {
  const from = first?.nextCursor;
  const rest = useQuery({
    queryKey: [...callKey(jobsFindAllOfRestaurant), "rest", venueId, from],
    queryFn: ({ signal }) =>
      allPages((cursor) => {
        const body = { venueId, limit: 100, ...(cursor !== undefined && { cursor }) };
        return api.call(jobsFindAllOfRestaurant, { body }, { signal });
      }, from),
    enabled: from !== undefined,
    refetchOnMount: "always",
  });
  return {
    jobs: [...(first?.data ?? []), ...(rest.data ?? [])],
    areAll: first !== undefined && (from === undefined || (rest.data !== undefined && isCurrent(rest))),
  };
}
