import type { CallBody, OnWire } from "@bandeja/contract/call";
import {
  SavedSearchSchema,
  type FollowedVenueSchema,
  type savedSearchesAdd,
} from "@bandeja/contract/calls/saved-searches";
import { searchReach } from "@bandeja/domain/parameters/open-shifts";
import { fromWire, toWire } from "@bandeja/contract/codec";
import { allNames } from "@bandeja/contract/wire-names/all-names";
import { roundPoint } from "@bandeja/domain/round-point";
import type { Services } from "../../../runtime/services.ts";
import { displayName } from "../../accounts/core/display-name.ts";
import { requireCity } from "../../localities/require-city.ts";
import type { PresentContext } from "../../jobs/present.ts";
import type { FollowedVenueRow, NewSearch, SavedSearchRow } from "./saved-searches-store.ts";

type Context = Pick<PresentContext, "services" | "language" | "cityLanguage">;

/** A search to save, with equal filters for equal searches. @throws ApiError `CITY_NOT_LISTED` */
export function parseSearch(
  { city, country, placeid, weekdays, near, ...body }: CallBody<typeof savedSearchesAdd>,
  localities: Services["localities"],
): NewSearch {
  const hasCity = city !== undefined && country !== undefined;
  const found = hasCity && requireCity(localities, { city, country, localityId: placeid });
  const filter = {
    ...fromWire(body, allNames),
    ...(weekdays && { weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b) }),
    // As exact as the positions of venues, since it is stored.
    ...(near && { near: { ...roundPoint(near), km: near.km } }),
    ...(found && { city: found.city, country: found.countryCode, localityId: found.localityId }),
  };
  return { filter, localityId: filter.localityId, km: filter.cityKm ?? near?.km };
}

export function presentSavedSearch(
  { id, savedAt, filter: { city, country, localityId, ...filter } }: SavedSearchRow,
  { services: { localities }, language, cityLanguage }: Context,
): OnWire<typeof SavedSearchSchema> {
  const area = localityId !== undefined && {
    localityId,
    city: localities.cityName({ localityId, city: city ?? "" }, cityLanguage),
    country: localities.countryName(country ?? "", language),
  };
  const { near, cityKm } = filter;
  // An earlier version saved larger ones.
  const circle = {
    ...(near && { near: { ...near, km: Math.min(near.km, searchReach) } }),
    ...(cityKm !== undefined && { cityKm: Math.min(cityKm, searchReach) }),
  };
  const search = { id, savedAt: savedAt.toISOString(), ...filter, ...circle, ...area };
  return toWire(SavedSearchSchema, search, allNames) as OnWire<typeof SavedSearchSchema>;
}

export function presentFollowedVenue(
  { id, name, photo, followedAt, ...locality }: FollowedVenueRow,
  { services, language, cityLanguage }: Context,
): OnWire<typeof FollowedVenueSchema> {
  return {
    restaurant_id: id,
    restaurant_name: displayName(name, language),
    restaurant_city: services.localities.cityName(locality, cityLanguage),
    photo,
    followedat: followedAt.toISOString(),
  };
}
