import { callKey } from "@bandeja/client/query-options";
import { publicVenuesGet } from "@bandeja/contract/calls/public-venues";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { api } from "@bandeja/web-platform/api/api.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { queryOptions } from "@tanstack/react-query";

/**
 * The public profile of a venue; visitors without an account have a call of their own
 * (docs/decisions/040-public-jobs-are-own-calls.md). One key serves both, since the cache is cleared when the login changes.
 */
export const venueQuery = (id: string) =>
  queryOptions({
    queryKey: callKey(restaurantProfile, { body: { venueId: id } }),
    queryFn: ({ signal }) =>
      readLogin() === null
        ? api.call(publicVenuesGet, { params: { id } }, { signal })
        : api.call(restaurantProfile, { body: { venueId: id } }, { signal }),
    // The client retries.
    retry: false,
  });
