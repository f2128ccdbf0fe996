import { ApiError } from "../../kernel/api-error.ts";
import type { LocalityIndex } from "@bandeja/localities/locality-index";

/** A city as chosen in a form. */
export interface CityChoice {
  city: string;
  country: string;
  /** The id of one of several localities with one name; without it the most populous. */
  localityId?: string | undefined;
}

/**
 * The locality of a city and a country, with the city's chosen name.
 *
 * @throws ApiError `CITY_NOT_LISTED` when `findcity` has no such pair, or not for that locality.
 */
export function requireCity(localities: LocalityIndex, { city, country, localityId }: CityChoice) {
  const locality = localities.resolveCity(city, country, localityId);
  if (locality === undefined) {
    throw new ApiError("CITY_NOT_LISTED", { fields: { city: { rule: "cityNotListed" } } });
  }
  return {
    localityId: locality.id,
    city: locality.chosenName,
    countryCode: locality.countryCode,
    timezone: locality.timezone,
    latitude: locality.lat,
    longitude: locality.lng,
  };
}
