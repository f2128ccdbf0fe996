import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { callKey } from "@bandeja/client/query-options";
import {
  followedVenuesFind,
  followedVenuesSet,
  savedSearchesAdd,
  savedSearchesFind,
} from "@bandeja/contract/calls/saved-searches";
import { followedVenueLimit } from "@bandeja/domain/parameters/new-shifts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Filters } from "#features/search/filters.ts";
import { savedBody } from "./saved-filters.ts";

/** The worker's saved searches, newest first. */
export const useSavedSearches = () => useLiveQuery(queryOf(savedSearchesFind, {}));

/** Saves a search. */
export function useSaveSearch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (filters: Filters) => api.call(savedSearchesAdd, { body: savedBody(filters) }),
    onSettled: async () => queries.invalidateQueries({ queryKey: callKey(savedSearchesFind) }),
  });
}

/** The venues that the worker follows, newest first; a page has all of them. */
export const useFollowedVenues = () =>
  useLiveQuery(queryOf(followedVenuesFind, { body: { limit: followedVenueLimit } }));

/** Follows a venue, or no longer; sent even if the page is left at once. */
export const setFollowed = async (venueId: string, followed: boolean) =>
  api.call(followedVenuesSet, { body: { venueId, followed } }, { keepalive: true });
