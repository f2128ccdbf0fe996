import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { callKey } from "@bandeja/client/query-options";
import { useQuery } from "@tanstack/react-query";
import { allPages } from "../session/all-pages.ts";
import { api } from "../session/api.ts";

/**
 * The venue's jobs that are over and closed, the latest first. The API gives them oldest first: all of them are asked
 * for, since the last page is the one that is wanted.
 */
export function usePastJobs(restaurant: string) {
  return useQuery({
    queryKey: [...callKey(jobsFindOfRestaurant), "past", restaurant],
    queryFn: async ({ signal }) => {
      const rows = await allPages((cursor) => {
        const body = {
          restaurant,
          type: "past",
          limit: 100,
          ...(cursor !== undefined && { cursor }),
        } as const;
        return api.call(jobsFindOfRestaurant, { body }, { signal });
      });
      // What is over and not closed stands above already.
      return rows.filter(({ status }) => status !== "ended").toReversed();
    },
    refetchOnWindowFocus: "always",
  });
}
