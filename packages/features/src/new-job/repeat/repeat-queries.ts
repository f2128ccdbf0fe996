import { callKey } from "@bandeja/client/query-options";
import { jobsFindAllOfRestaurant, jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { queryOptions } from "@tanstack/react-query";

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
