import { callKey } from "@bandeja/client/query-options";
import { jobsFindAllOfRestaurant, jobsFindOfRestaurant, type JobRow } from "@bandeja/contract/calls/jobs";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** What the dialog of Repeat shows from: the jobs whose days are not proposed again, and what pays for another one. */
export const repeatQueries = (venueId: string) => ({
  upcoming: queryOptions({
    queryKey: [...callKey(jobsFindOfRestaurant), "upcoming", venueId],
    queryFn: ({ signal }) =>
      allPages((cursor) => {
        const body = {
          venueId,
          type: "new",
          limit: 100,
          ...(cursor !== undefined && { cursor }),
        } as const;
        return api.call(jobsFindOfRestaurant, { body }, { signal });
      }),
  }),
  all: queryOf(jobsFindAllOfRestaurant, { body: { venueId, limit: 100 } }),
  venue: queryOf(restaurantGet, { params: { id: venueId } }),
});

const none: readonly JobRow[] = [];

/** A venue's jobs with all of those ahead: the first page of all jobs, which a new one is compared with, may be long over. */
export function usePostedJobs(venueId: string, jobs: readonly JobRow[] | undefined): readonly JobRow[] {
  const { data: ahead = none } = useQuery(repeatQueries(venueId).upcoming);
  return useMemo(
    () => [...new Map([...(jobs ?? none), ...ahead].map((job) => [job.id, job])).values()],
    [jobs, ahead],
  );
}
