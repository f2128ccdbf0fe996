import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { callKey } from "@bandeja/client/query-options";
import { useQuery } from "@tanstack/react-query";
import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { api } from "@bandeja/web-platform/api/api.ts";

/**
 * The venue's completed and cancelled jobs, latest first. The API returns the oldest first, so all pages are fetched.
 */
export function usePastJobs(venueId: string) {
  return useQuery({
    queryKey: [...callKey(jobsFindOfRestaurant), "past", venueId],
    queryFn: async ({ signal }) => {
      const rows = await allPages((cursor) => {
        const body = {
          venueId,
          type: "past",
          limit: 100,
          ...(cursor !== undefined && { cursor }),
        } as const;
        return api.call(jobsFindOfRestaurant, { body }, { signal });
      });
      // Ended jobs that are not completed are already in the list above.
      return rows.filter(({ status }) => status !== "ended").toReversed();
    },
    refetchOnWindowFocus: "always",
  });
}
