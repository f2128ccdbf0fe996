import { callKey } from "@bandeja/client/query-options";
import { publicReviewsFind, publicVenuesGet } from "@bandeja/contract/calls/public-venues";
import { reviewsFind } from "@bandeja/contract/calls/reviews";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import type { FindReviews } from "@bandeja/features/reviews/reviews-of.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { queryOptions } from "@tanstack/react-query";

// Visitors without an account have calls of their own (docs/decisions/040-public-jobs-are-own-calls.md). One key serves
// both, since the cache is cleared when the login changes.

/** The public profile of a venue. */
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

/** The reviews of a venue; for a visitor without their authors. */
export const findVenueReviews: FindReviews = ({ partyId: id, ...page }, signal) =>
  readLogin() === null
    ? api.call(publicReviewsFind, { params: { id }, query: page }, { signal })
    : api.call(reviewsFind, { body: { partyId: id, ...page } }, { signal });
