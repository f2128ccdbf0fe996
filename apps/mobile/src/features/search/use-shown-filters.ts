import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import { useQuery } from "@tanstack/react-query";
import type { Filters } from "./filters.ts";

/**
 * The filters for display: a city that was chosen in the other language has its name in the present one, as in the list
 * of shifts. Until that name is loaded, the name it was chosen by is shown.
 */
export function useShownFilters(filters: Filters): Filters {
  const { where } = filters;
  const isCity = where.around === "place";
  const { data } = useQuery({
    ...queryOf(countryFindCity, { body: { city: isCity ? `${where.city}, ${where.country}` : "" } }),
    enabled: isCity,
    staleTime: Infinity,
  });
  const suggestion = isCity
    ? data?.data.find(({ localityId }) => localityId === where.localityId)
    : undefined;
  if (!isCity || suggestion === undefined) return filters;
  return { ...filters, where: { ...where, city: suggestion.id.city, country: suggestion.id.country } };
}
