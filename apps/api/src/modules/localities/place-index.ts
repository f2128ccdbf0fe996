import { citySearchLongerThan, citySearchResults } from "@bandeja/contract/limits";
import type { Language } from "@bandeja/contract/lists";
import { countCharacters } from "@bandeja/domain/characters";
import { cityNames } from "./city-names.ts";
import { countryName, createCountryLookup } from "./country-names.ts";
import { foldName } from "./fold-name.ts";
import { defaultPlaceFile, readPlaceFile } from "./place-file.ts";
import { findEntries, prepareSearch, searchPlaces, spellingsOf } from "./place-search.ts";

export interface Place {
  id: string;
  name: string;
  /** ISO 3166-1, two letters. */
  countryCode: string;
  /** The first-order division, or the city that is its seat; empty where it has the city's own name. */
  region: string;
  lat: number;
  lng: number;
  /** IANA name of the zone. */
  timezone: string;
  population: number;
}

export interface ChosenPlace extends Place {
  /** The name it was chosen by, in its proper spelling: "lisboa" → "Lisboa", not "Lisbon". */
  chosenName: string;
}

/** A place as a search shows it, in the language asked for, whichever of its names was typed. */
export interface FoundCity {
  placeId: string;
  name: string;
  country: string;
  region: string;
  lat: number;
  lng: number;
}

/** How many more places than wanted are looked at, since some may read alike. */
const spare = 10;

export interface PlaceIndex {
  /** Best first; empty for a text of four characters or fewer (specification section 5). */
  findCities(text: string, language: Language, limit?: number): FoundCity[];
  getPlace(placeId: string): Place | undefined;
  /**
   * The most populous place of that country with that name, any of its names; the country in English or
   * Portuguese. With `placeId`, that very place, if the pair names it.
   */
  resolveCity(city: string, country: string, placeId?: string): ChosenPlace | undefined;
  countryName(iso: string, language: Language): string;
  /** What a city is called in a language; `city` is its name where the places no longer have it. */
  cityName(place: { placeId: string; city: string }, language: Language): string;
}

/**
 * Opens the index that `build-index.ts` packed. All of it stays in a few buffers (some 20 MB): a place is
 * made into an object only when asked for.
 */
export function openPlaceIndex(file = defaultPlaceFile): PlaceIndex {
  const data = readPlaceFile(file);
  const countries = createCountryLookup(data.countries);
  const aids = prepareSearch(data, countries);
  const names = Buffer.from(data.names.buffer, data.names.byteOffset, data.names.byteLength);

  const nameOf = (entry: number) =>
    names.toString("utf8", data.nameStarts[entry], data.nameStarts[entry + 1]);
  const codeOf = (place: number) => data.countries[data.placeCountries[place] ?? -1] ?? "";
  const mainNameOf = (place: number) => nameOf(data.mainEntries[place] ?? 0);

  /** Of the spellings of one name the one that was typed ("Tóquio"), or the first. */
  function spellingLike(typed: string, entry: number): string {
    const begun = typed.split(",")[0]?.normalize("NFC").toLowerCase() ?? "";
    const spellings = spellingsOf(data, entry).map(nameOf);
    return spellings.find((name) => name.normalize("NFC").toLowerCase().startsWith(begun)) ?? nameOf(entry);
  }

  const ownNamesOf = (place: number) => cityNames[data.ids[place] ?? 0] ?? {};
  const shownNameOf = (place: number, language: Language) => ownNamesOf(place)[language] ?? mainNameOf(place);

  /** A seat is not told of itself, nor a city of a division of its name: "Poznań, Poznań", "Lisbon, Lisboa". */
  function regionOf(place: number): string {
    const region = data.regions[data.placeRegions[place] ?? -1];
    if (region === undefined || (region.isSeat && region.name === mainNameOf(place))) return "";
    return Object.values(ownNamesOf(place)).includes(region.name) ? "" : region.name;
  }

  function numberOf(placeId: string): number | undefined {
    if (!/^\d{1,10}$/.test(placeId)) return undefined;
    const id = Number(placeId);
    let low = 0;
    let high = data.byId.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((data.ids[data.byId[middle] ?? 0] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    const place = data.byId[low];
    return place !== undefined && data.ids[place] === id ? place : undefined;
  }

  const pointOf = (place: number) => ({
    lat: (data.latitudes[place] ?? 0) / 100_000,
    lng: (data.longitudes[place] ?? 0) / 100_000,
  });

  function toPlace(place: number): Place {
    return {
      id: String(data.ids[place]),
      name: mainNameOf(place),
      countryCode: codeOf(place),
      region: regionOf(place),
      ...pointOf(place),
      timezone: data.timezones[data.placeTimezones[place] ?? -1] ?? "",
      population: data.populations[place] ?? 0,
    };
  }

  return {
    countryName,
    cityName({ placeId, city }, language) {
      const place = numberOf(placeId);
      return place === undefined ? city : shownNameOf(place, language);
    },
    findCities(text, language, limit = citySearchResults) {
      const typed = text.trim();
      if (countCharacters(typed) <= citySearchLongerThan) return [];
      const read = new Set<string>();
      const found: FoundCity[] = [];
      // GeoNames has no counties: of places that would read alike the most populous is the one that is meant.
      for (const place of searchPlaces(data, aids, typed, limit + spare)) {
        const name = shownNameOf(place, language);
        const region = regionOf(place);
        const asRead = JSON.stringify([foldName(name), data.placeCountries[place], region]);
        if (read.has(asRead) || found.length === limit) continue;
        read.add(asRead);
        const country = countryName(codeOf(place), language);
        found.push({ placeId: String(data.ids[place]), name, country, region, ...pointOf(place) });
      }
      return found;
    },
    getPlace(placeId) {
      const place = numberOf(placeId);
      return place === undefined ? undefined : toPlace(place);
    },
    resolveCity(city, country, placeId) {
      const code = countries.byName(country);
      const folded = foldName(city);
      if (code === undefined || folded === "") return undefined;
      const wanted = placeId === undefined ? undefined : numberOf(placeId);
      const { from, exactTo } = findEntries(data, folded);
      // Entries of one name are sorted by their places' numbers: the most populous comes first.
      for (let entry = from; entry < exactTo; entry += 1) {
        const place = (data.entryPlaces[entry] ?? 0) >>> 1;
        if (codeOf(place) === code && (placeId === undefined || place === wanted)) {
          return { ...toPlace(place), chosenName: spellingLike(city.trim(), entry) };
        }
      }
      return undefined;
    },
  };
}
