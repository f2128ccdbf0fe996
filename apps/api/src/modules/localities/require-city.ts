import { ApiError } from "../../kernel/api-error.ts";
import type { PlaceIndex } from "./place-index.ts";

/** A city as it was chosen. */
export interface CityChoice {
  city: string;
  country: string;
  /** Which of several places of one name; without it the most populous. */
  localityId?: string | undefined;
}

/**
 * The place that a city and a country mean, and the city's name as it was chosen.
 *
 * @throws ApiError `CITY_NOT_LISTED` when `findcity` gives no such pair, or not for that place.
 */
export function requireCity(places: PlaceIndex, { city, country, localityId }: CityChoice) {
  const place = places.resolveCity(city, country, localityId);
  if (place === undefined) {
    throw new ApiError("CITY_NOT_LISTED", { fields: { city: { rule: "cityNotListed" } } });
  }
  return {
    localityId: place.id,
    city: place.chosenName,
    countryCode: place.countryCode,
    timezone: place.timezone,
    latitude: place.lat,
    longitude: place.lng,
  };
}
