import { compareTexts, createTextPacker, reorderTexts } from "./packed-texts.ts";
import type { LocalityData, Region } from "./locality-file.ts";
import { countUsualLetters, mainName, namesOf } from "./locality-names.ts";
import { regionAbbreviation, regionName } from "./region-names.ts";
import type { SourceLocality } from "./source-locality.ts";

/** Numbers distinct texts in the order in which they are added. */
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
const regionKey = (locality: SourceLocality) => `${locality.countryCode}.${locality.regionCode}`;

/** A division with its name, or else the name of its seat; never a bare number. */
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

/** Reads all localities into numbers and packed bytes, still in the order of the source. */
function collect(source: Iterable<SourceLocality>, usualLetters: Map<string, Set<string>>) {
  const countries = createNumbering();
  const timezones = createNumbering();
  const regions = createNumbering();
  const seats = new Map<string, string>();
  const keys = createTextPacker();
  const names = createTextPacker();
  const entryLocalities: number[] = [];
  const localities = {
    ids: [] as number[],
    populations: [] as number[],
    latitudes: [] as number[],
    longitudes: [] as number[],
    localityCountries: [] as number[],
    localityTimezones: [] as number[],
    localityRegions: [] as number[],
    mainEntries: [] as number[],
  };
  for (const locality of source) {
    const key = regionKey(locality);
    // Two cities may be marked as seats of one division: the country's capital is preferred, or else the first.
    const isSeat = locality.featureCode === "PPLC" || (locality.featureCode === "PPLA" && !seats.has(key));
    if (isSeat) seats.set(key, mainName(locality));
    const number = localities.ids.length;
    localities.ids.push(locality.id);
    localities.populations.push(locality.population);
    localities.latitudes.push(Math.round(locality.lat * 100_000));
    localities.longitudes.push(Math.round(locality.lng * 100_000));
    localities.localityCountries.push(countries.numberOf(locality.countryCode));
    localities.localityTimezones.push(timezones.numberOf(locality.timezone));
    localities.localityRegions.push(regions.numberOf(key));
    localities.mainEntries.push(entryLocalities.length);
    for (const [foldedName, name] of namesOf(locality, usualLetters.get(locality.countryCode) ?? none)) {
      keys.add(foldedName);
      names.add(name);
      entryLocalities.push(number);
    }
  }
  return {
    countries: countries.texts(),
    timezones: timezones.texts(),
    regions: regions.texts().map((key) => toRegion(key, countries.numberOf(key.slice(0, 2)), seats)),
    localities,
    keys: keys.packed(),
    names: names.packed(),
    entryLocalities: Uint32Array.from(entryLocalities),
  };
}

/** The inverse of a permutation. */
function positions(order: Uint32Array): Uint32Array {
  const inverse = new Uint32Array(order.length);
  for (const [position, thing] of order.entries()) inverse[thing] = position;
  return inverse;
}

/** Packs the localities for `writeLocalityFile`, largest first and with sorted names. Reads the source twice. */
export function packLocalities(readSource: () => Iterable<SourceLocality>): LocalityData {
  const usualLetters = countUsualLetters(readSource());
  const { localities, keys, names, entryLocalities, ...lists } = collect(readSource(), usualLetters);
  const at = (numbers: ArrayLike<number>, index: number) => numbers[index] ?? 0;

  const localityOrder = Uint32Array.from(localities.ids.keys()).toSorted(
    (a, b) =>
      at(localities.populations, b) - at(localities.populations, a) ||
      at(localities.ids, a) - at(localities.ids, b),
  );
  const localityRank = positions(localityOrder);
  const entryRank = (entry: number) => at(localityRank, at(entryLocalities, entry));
  const entryOrder = Uint32Array.from(entryLocalities.keys()).toSorted(
    (a, b) => compareTexts(keys, a, b) || entryRank(a) - entryRank(b),
  );
  const entryPosition = positions(entryOrder);

  const isMain = (entry: number) => at(localities.mainEntries, at(entryLocalities, entry)) === entry;
  const ids = Uint32Array.from(localityOrder, (locality) => at(localities.ids, locality));
  const sortedKeys = reorderTexts(keys, entryOrder);
  const sortedNames = reorderTexts(names, entryOrder);
  return {
    ...lists,
    ids,
    byId: Uint32Array.from(ids.keys()).toSorted((a, b) => at(ids, a) - at(ids, b)),
    populations: Uint32Array.from(localityOrder, (locality) => at(localities.populations, locality)),
    latitudes: Int32Array.from(localityOrder, (locality) => at(localities.latitudes, locality)),
    longitudes: Int32Array.from(localityOrder, (locality) => at(localities.longitudes, locality)),
    localityCountries: Uint8Array.from(localityOrder, (locality) =>
      at(localities.localityCountries, locality),
    ),
    localityTimezones: Uint16Array.from(localityOrder, (locality) =>
      at(localities.localityTimezones, locality),
    ),
    localityRegions: Uint16Array.from(localityOrder, (locality) => at(localities.localityRegions, locality)),
    mainEntries: Uint32Array.from(localityOrder, (locality) =>
      at(entryPosition, at(localities.mainEntries, locality)),
    ),
    entryLocalities: Uint32Array.from(entryOrder, (entry) => entryRank(entry) * 2 + (isMain(entry) ? 1 : 0)),
    keyStarts: sortedKeys.starts,
    keys: sortedKeys.bytes,
    nameStarts: sortedNames.starts,
    names: sortedNames.bytes,
  };
}
