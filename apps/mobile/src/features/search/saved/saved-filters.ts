import type { CallInput } from "@bandeja/client/create-client";
import type { savedSearchesAdd, SavedSearch } from "@bandeja/contract/calls/saved-searches";
import type { Filters, Where } from "#features/search/filters.ts";
import { datesBody } from "#features/search/filters.ts";

export type SavedBody = CallInput<typeof savedSearchesAdd>["body"];

/** The body that saves a search: what it means, where the call of the list has present instants and places. */
export function savedBody({ where, preset, weekdays, starts, dates, pay, tips }: Filters): SavedBody {
  return {
    ...(where.around === "city" && { cityKm: where.km }),
    ...(where.around === "country" && { ownCountry: true }),
    ...(where.around === "me" && { near: { lat: where.lat, lng: where.lng, km: where.km } }),
    ...(where.around === "place" && {
      city: where.city,
      country: where.country,
      localityId: where.localityId,
    }),
    ...(preset && { preset }),
    ...datesBody(dates),
    ...(weekdays && { weekdays: [...weekdays] }),
    ...(starts && { starts: { from: starts.from, to: starts.to } }),
    ...(pay && { minHourlyValue: pay.least, currency: pay.currency }),
    ...(tips && { tips }),
  };
}

function whereOf({ cityKm, ownCountry, near, city, country, localityId }: SavedSearch): Where {
  if (cityKm !== undefined) return { around: "city", km: cityKm };
  if (ownCountry) return { around: "country" };
  if (near !== undefined) return { around: "me", ...near };
  const hasCity = city !== undefined && country !== undefined && localityId !== undefined;
  return hasCity ? { around: "place", city, country, localityId } : { around: "anywhere" };
}

/** The filters of a saved search. */
export function filtersOfSaved(search: SavedSearch): Filters {
  const { preset, from, to, weekdays, starts, minHourlyValue: least, currency, tips } = search;
  return {
    where: whereOf(search),
    preset,
    dates: from === undefined && to === undefined ? undefined : { from, to },
    weekdays,
    starts,
    pay: currency === undefined ? undefined : { least: least ?? 0, currency },
    tips: tips === "Yes" ? tips : undefined,
  };
}

/** The same for equal searches; a city has its name in the language in which it was chosen. */
const keyOf = ({ city: _city, country: _country, ...body }: SavedBody): string => JSON.stringify(body);

/** Whether a saved search is the one of some filters. */
export const isSaved = (searches: readonly SavedSearch[], filters: Filters): boolean =>
  searches.some((search) => keyOf(savedBody(filtersOfSaved(search))) === keyOf(savedBody(filters)));
