import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { callKey } from "@bandeja/client/query-options";
import { jobsFindAllOfRestaurant } from "@bandeja/contract/calls/jobs";
import { useQuery } from "@tanstack/react-query";

/** All jobs of the venue, oldest first. */
export function useAllJobs(venueId: string) {
  return useQuery({
    queryKey: [...callKey(jobsFindAllOfRestaurant), "all", venueId],
    queryFn: ({ signal }) =>
      allPages((cursor) => {
        const body = { venueId, limit: 100, ...(cursor !== undefined && { cursor }) };
        return api.call(jobsFindAllOfRestaurant, { body }, { signal });
      }),
  });
}
