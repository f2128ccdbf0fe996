import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { accountGet } from "@bandeja/contract/calls/accounts";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { useQuery } from "@tanstack/react-query";

// Only this account changes these data, so they are not polled.
const quiet = { refetchInterval: false } as const;

/** The account that is signed in. */
export const useAccount = () => useQuery({ ...queryOf(accountGet, {}), ...quiet });

/** The data of the venue that is signed in. */
export const useOwnVenue = (id: string, isVenue = true) =>
  useQuery({ ...queryOf(restaurantGet, { params: { id } }), ...quiet, enabled: isVenue });

/** The profile of the worker who is signed in. */
export const useOwnProfile = (id: string, isWaitstaff = true) =>
  useQuery({ ...queryOf(waitressGet, { params: { id } }), ...quiet, enabled: isWaitstaff });
