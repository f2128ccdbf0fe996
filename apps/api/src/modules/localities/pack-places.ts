import { compareTexts, createTextPacker, reorderTexts } from "./packed-texts.ts";
import type { PlaceData, Region } from "./place-file.ts";
import { countUsualLetters, mainName, namesOf } from "./place-names.ts";
import { regionAbbreviation, regionName } from "./region-names.ts";
import type { SourcePlace } from "./source-data.ts";

/** Numbers the different texts in the order in which they come. */
function createNumbering() {
  const numbers = new Map<string, number>();
  return {
    texts: () => [...numbers.keys()],
    numberOf(text: string): number {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    },
  };
}

const none: ReadonlySet<string> = new Set();
const regionKey = (place: SourcePlace) => `${place.countryCode}.${place.regionCode}`;

/** A division is known by its name, failing that by the city that is its seat; never by a bare number. */
function toRegion(key: string, countryNumber: number, seats: Map<string, string>): Region {
  const [country = "", code = ""] = key.split(".");
  const name = regionName(country, code);
  if (name === undefined) return { country: countryNumber, name: seats.get(key) ?? "", isSeat: true };
  const abbreviation = regionAbbreviation(country, code);
  return {
    country: countryNumber,
    name,
    isSeat: false,
    ...(abbreviation !== undefined && { code: abbreviation }),
  };
}

/** Reads all places, keeping of each only numbers and packed bytes, still in the order of the source. */
function collect(source: Iterable<SourcePlace>, usualLetters: Map<string, Set<string>>) {
  const countries = createNumbering();
  const timezones = createNumbering();
  const regions = createNumbering();
  const seats = new Map<string, string>();
  const keys = createTextPacker();
  const names = createTextPacker();
  const entryPlaces: number[] = [];
  const places = {
    ids: [] as number[],
    populations: [] as number[],
    latitudes: [] as number[],
    longitudes: [] as number[],
    placeCountries: [] as number[],
    placeTimezones: [] as number[],
    placeRegions: [] as number[],
    mainEntries: [] as number[],
  };
  for (const place of source) {
    const key = regionKey(place);
    // Two cities may be marked as seats of one division: then the country's capital, or the first.
    const isSeat = place.featureCode === "PPLC" || (place.featureCode === "PPLA" && !seats.has(key));
    if (isSeat) seats.set(key, mainName(place));
    const number = places.ids.length;
    places.ids.push(place.id);
    places.populations.push(place.population);
    places.latitudes.push(Math.round(place.lat * 100_000));
    places.longitudes.push(Math.round(place.lng * 100_000));
    places.placeCountries.push(countries.numberOf(place.countryCode));
    places.placeTimezones.push(timezones.numberOf(place.timezone));
    places.placeRegions.push(regions.numberOf(key));
    places.mainEntries.push(entryPlaces.length);
    for (const [foldedName, name] of namesOf(place, usualLetters.get(place.countryCode) ?? none)) {
      keys.add(foldedName);
      names.add(name);
      entryPlaces.push(number);
    }
  }
  return {
    countries: countries.texts(),
    timezones: timezones.texts(),
    regions: regions.texts().map((key) => toRegion(key, countries.numberOf(key.slice(0, 2)), seats)),
    places,
    keys: keys.packed(),
    names: names.packed(),
    entryPlaces: Uint32Array.from(entryPlaces),
  };
}

/** The inverse of an order: where each thing has gone. */
function positions(order: Uint32Array): Uint32Array {
  const inverse = new Uint32Array(order.length);
  for (const [position, thing] of order.entries()) inverse[thing] = position;
  return inverse;
}

/** Packs the places, which it reads twice, for `writePlaceFile`: best place first, names sorted. */
export function packPlaces(readSource: () => Iterable<SourcePlace>): PlaceData {
  const usualLetters = countUsualLetters(readSource());
  const { places, keys, names, entryPlaces, ...lists } = collect(readSource(), usualLetters);
  const at = (numbers: ArrayLike<number>, index: number) => numbers[index] ?? 0;

  const placeOrder = Uint32Array.from(places.ids.keys()).toSorted(
    (a, b) => at(places.populations, b) - at(places.populations, a) || at(places.ids, a) - at(places.ids, b),
  );
  const placeRank = positions(placeOrder);
  const entryRank = (entry: number) => at(placeRank, at(entryPlaces, entry));
  const entryOrder = Uint32Array.from(entryPlaces.keys()).toSorted(
    (a, b) => compareTexts(keys, a, b) || entryRank(a) - entryRank(b),
  );
  const entryPosition = positions(entryOrder);

  const isMain = (entry: number) => at(places.mainEntries, at(entryPlaces, entry)) === entry;
  const ids = Uint32Array.from(placeOrder, (place) => at(places.ids, place));
  const sortedKeys = reorderTexts(keys, entryOrder);
  const sortedNames = reorderTexts(names, entryOrder);
  return {
    ...lists,
    ids,
    byId: Uint32Array.from(ids.keys()).toSorted((a, b) => at(ids, a) - at(ids, b)),
    populations: Uint32Array.from(placeOrder, (place) => at(places.populations, place)),
    latitudes: Int32Array.from(placeOrder, (place) => at(places.latitudes, place)),
    longitudes: Int32Array.from(placeOrder, (place) => at(places.longitudes, place)),
    placeCountries: Uint8Array.from(placeOrder, (place) => at(places.placeCountries, place)),
    placeTimezones: Uint16Array.from(placeOrder, (place) => at(places.placeTimezones, place)),
    placeRegions: Uint16Array.from(placeOrder, (place) => at(places.placeRegions, place)),
    mainEntries: Uint32Array.from(placeOrder, (place) => at(entryPosition, at(places.mainEntries, place))),
    entryPlaces: Uint32Array.from(entryOrder, (entry) => entryRank(entry) * 2 + (isMain(entry) ? 1 : 0)),
    keyStarts: sortedKeys.starts,
    keys: sortedKeys.bytes,
    nameStarts: sortedNames.starts,
    names: sortedNames.bytes,
  };
}
