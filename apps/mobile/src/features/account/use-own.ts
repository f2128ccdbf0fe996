import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { accountGet } from "@bandeja/contract/calls/accounts";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { useQuery } from "@tanstack/react-query";

/** The account that is signed in. */
export const useAccount = () => useQuery(queryOf(accountGet, {}));

/** The data of the venue that is signed in. */
export const useOwnVenue = (id: string, isVenue = true) =>
  useQuery({ ...queryOf(restaurantGet, { params: { id } }), enabled: isVenue });

/** The profile of the worker who is signed in. */
export const useOwnProfile = (id: string, isWaitstaff = true) =>
  useQuery({ ...queryOf(waitressGet, { params: { id } }), enabled: isWaitstaff });
