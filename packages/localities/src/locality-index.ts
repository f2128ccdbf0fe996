import { citySearchLongerThan, citySearchResults } from "@bandeja/contract/limits";
import { baseLanguage } from "@bandeja/contract/base-language";
import type { Language } from "@bandeja/contract/lists";
import { countCharacters } from "@bandeja/domain/characters";
import { cityNames } from "./city-names.ts";
import { countryName, createCountryLookup } from "./country-names.ts";
import { foldName } from "./fold-name.ts";
import { defaultLocalityFile, readLocalityFile } from "./locality-file.ts";
import { findEntries, prepareSearch, searchLocalities, spellingsOf } from "./locality-search.ts";

export interface Locality {
  id: string;
  name: string;
  /** ISO 3166-1, two letters. */
  countryCode: string;
  /** The first-order division, or its seat; empty where that is the name of the city itself. */
  region: string;
  /** The first-order division by its own name, also where the city has it, with a familiar code ("SP"); undefined where only its seat is known. */
  division: { readonly name: string; readonly code?: string } | undefined;
  lat: number;
  lng: number;
  /** IANA name of the zone. */
  timezone: string;
  population: number;
}

export interface ChosenLocality extends Locality {
  /** The name that was chosen, in its proper spelling: "lisboa" → "Lisboa", not "Lisbon". */
  chosenName: string;
}

/** A locality as a search result. */
export interface FoundCity {
  localityId: string;
  name: string;
  country: string;
  region: string;
  lat: number;
  lng: number;
}

/** Browsers and GeoNames name some zones differently ("Asia/Calcutta"): the name that this process gives both. */
function canonicalZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Localities that are searched beyond the limit, since some have the same label and are dropped. */
const spare = 10;

export interface LocalityIndex {
  /**
   * Best first; empty for a text of four characters or fewer (specification section 5). Without a language, a city has
   * the name that matched, and its country the English one.
   */
  findCities(text: string, language: Language | undefined, limit?: number): FoundCity[];
  getLocality(localityId: string): Locality | undefined;
  /**
   * The most populous locality with that name, or any of its other names, in that country; the country in English or
   * Portuguese. With `localityId`, that locality, if the names match it.
   */
  resolveCity(city: string, country: string, localityId?: string): ChosenLocality | undefined;
  countryName(iso: string, language: Language): string;
  /** The country of an IANA zone, or of another name of it: "Europe/Lisbon" → "PT". Undefined for no country's, as UTC. */
  countryOfZone(timezone: string): string | undefined;
  /** A city's name in a language; without one, and for an id that the index no longer has, the chosen name `city`. */
  cityName(locality: { localityId: string; city: string }, language: Language | undefined): string;
}

/**
 * Opens the index that `build-index.ts` packed. It is kept in a few buffers (about 20 MB): no objects are created until
 * they are requested.
 */
export function openLocalityIndex(file = defaultLocalityFile): LocalityIndex {
  const data = readLocalityFile(file);
  const countries = createCountryLookup(data.countries);
  const aids = prepareSearch(data, countries);
  const names = Buffer.from(data.names.buffer, data.names.byteOffset, data.names.byteLength);

  const nameOf = (entry: number) =>
    names.toString("utf8", data.nameStarts[entry], data.nameStarts[entry + 1]);
  const codeOf = (locality: number) => data.countries[data.localityCountries[locality] ?? -1] ?? "";
  const mainNameOf = (locality: number) => nameOf(data.mainEntries[locality] ?? 0);

  /** The spelling of a name that was typed ("Tóquio"), or else the first. */
  function spellingLike(typed: string, entry: number): string {
    const begun = typed.split(",")[0]?.normalize("NFC").toLowerCase() ?? "";
    const spellings = spellingsOf(data, entry).map(nameOf);
    return spellings.find((name) => name.normalize("NFC").toLowerCase().startsWith(begun)) ?? nameOf(entry);
  }

  const ownNamesOf = (locality: number) => cityNames[data.ids[locality] ?? 0] ?? {};
  const displayNameOf = (locality: number, language: Language) => {
    const own = ownNamesOf(locality);
    return own[language] ?? own[baseLanguage(language)] ?? mainNameOf(locality);
  };

  /** No region for its own seat, or for a city with the region's name: not "Poznań, Poznań" or "Lisbon, Lisboa". */
  function regionOf(locality: number): string {
    const region = data.regions[data.localityRegions[locality] ?? -1];
    if (region === undefined || (region.isSeat && region.name === mainNameOf(locality))) return "";
    return Object.values(ownNamesOf(locality)).includes(region.name) ? "" : region.name;
  }

  function divisionOf(locality: number): Locality["division"] {
    const region = data.regions[data.localityRegions[locality] ?? -1];
    if (region === undefined || region.isSeat) return undefined;
    return { name: region.name, ...(region.code !== undefined && { code: region.code }) };
  }

  function numberOf(localityId: string): number | undefined {
    if (!/^\d{1,10}$/.test(localityId)) return undefined;
    const id = Number(localityId);
    let low = 0;
    let high = data.byId.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((data.ids[data.byId[middle] ?? 0] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    const locality = data.byId[low];
    return locality !== undefined && data.ids[locality] === id ? locality : undefined;
  }

  const pointOf = (locality: number) => ({
    lat: (data.latitudes[locality] ?? 0) / 100_000,
    lng: (data.longitudes[locality] ?? 0) / 100_000,
  });

  function toLocality(locality: number): Locality {
    return {
      id: String(data.ids[locality]),
      name: mainNameOf(locality),
      countryCode: codeOf(locality),
      region: regionOf(locality),
      division: divisionOf(locality),
      ...pointOf(locality),
      timezone: data.timezones[data.localityTimezones[locality] ?? -1] ?? "",
      population: data.populations[locality] ?? 0,
    };
  }

  /** Created when first requested. Localities are numbered by population: the largest one has a zone's country. */
  let countriesByZone: Map<string, string> | undefined;
  function readCountriesByZone(): Map<string, string> {
    const found = new Map<string, string>();
    const seen = new Set<number>();
    data.localityTimezones.forEach((zone, locality) => {
      if (seen.has(zone)) return;
      seen.add(zone);
      const name = canonicalZone(data.timezones[zone] ?? "");
      if (name !== undefined && !found.has(name)) found.set(name, codeOf(locality));
    });
    return found;
  }

  return {
    countryName,
    countryOfZone(timezone) {
      const zone = canonicalZone(timezone);
      return zone === undefined ? undefined : (countriesByZone ??= readCountriesByZone()).get(zone);
    },
    cityName({ localityId, city }, language) {
      const locality = language === undefined ? undefined : numberOf(localityId);
      return locality === undefined || language === undefined ? city : displayNameOf(locality, language);
    },
    findCities(text, language, limit = citySearchResults) {
      const typed = text.trim();
      if (countCharacters(typed) <= citySearchLongerThan) return [];
      const read = new Set<string>();
      const found: FoundCity[] = [];
      // GeoNames has no counties: of localities with the same label only the most populous is returned.
      for (const { locality, entry } of searchLocalities(data, aids, typed, limit + spare)) {
        const name = language === undefined ? spellingLike(typed, entry) : displayNameOf(locality, language);
        const region = regionOf(locality);
        const asRead = JSON.stringify([foldName(name), data.localityCountries[locality], region]);
        if (read.has(asRead) || found.length === limit) continue;
        read.add(asRead);
        const country = countryName(codeOf(locality), language ?? "en");
        found.push({ localityId: String(data.ids[locality]), name, country, region, ...pointOf(locality) });
      }
      return found;
    },
    getLocality(localityId) {
      const locality = numberOf(localityId);
      return locality === undefined ? undefined : toLocality(locality);
    },
    resolveCity(city, country, localityId) {
      const code = countries.byName(country);
      const folded = foldName(city);
      if (code === undefined || folded === "") return undefined;
      const expected = localityId === undefined ? undefined : numberOf(localityId);
      const { from, exactTo } = findEntries(data, folded);
      // Entries of one name are sorted by their localities' numbers: the most populous comes first.
      for (let entry = from; entry < exactTo; entry += 1) {
        const locality = (data.entryLocalities[entry] ?? 0) >>> 1;
        if (codeOf(locality) === code && (localityId === undefined || locality === expected)) {
          return { ...toLocality(locality), chosenName: spellingLike(city.trim(), entry) };
        }
      }
      return undefined;
    },
  };
}
