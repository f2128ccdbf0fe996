import { queryOf } from "@bandeja/browser/session/api.ts";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import { useQuery } from "@tanstack/react-query";
import type { Filters } from "./filters.ts";

/**
 * The filters as they read: a city that was chosen in the other language has its name in this one, as the shifts there
 * have. Until that is known it has the name that it was chosen by.
 */
export function useShownFilters(filters: Filters): Filters {
  const { where } = filters;
  const isPlace = where.around === "place";
  const { data } = useQuery({
    ...queryOf(countryFindCity, { body: { city: isPlace ? `${where.city}, ${where.country}` : "" } }),
    enabled: isPlace,
    refetchInterval: false,
    staleTime: Infinity,
  });
  const found = isPlace ? data?.data.find(({ placeid }) => placeid === where.placeid) : undefined;
  if (!isPlace || found === undefined) return filters;
  return { ...filters, where: { ...where, city: found._id.cidade, country: found._id.pais } };
}
