import type { CountryLookup } from "./country-names.ts";
import { foldName } from "./fold-name.ts";
import type { LocalityData } from "./locality-file.ts";

/** Entries from `from` to `to` (exclusive); those before `exactTo` are exact matches. */
interface EntryRange {
  from: number;
  exactTo: number;
  to: number;
}

/** The first entry whose key (with `cut`, its first `query.length` bytes) is not below the query, or `above` it. */
function bound(
  { keys, keyStarts }: LocalityData,
  query: Uint8Array,
  { above, cut }: { above: boolean; cut: boolean },
) {
  let low = 0;
  let high = keyStarts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = keyStarts[middle] ?? 0;
    const length = (keyStarts[middle + 1] ?? 0) - start;
    let order = 0;
    for (let index = 0; order === 0 && index < query.length; index += 1) {
      order = index < length ? (keys[start + index] ?? 0) - (query[index] ?? 0) : -1;
    }
    if (order === 0 && !cut) order = length - query.length;
    if (order < 0 || (above && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The entries whose folded name is `folded` or starts with it. */
export function findEntries(data: LocalityData, folded: string): EntryRange {
  const query = Buffer.from(folded, "latin1");
  return {
    from: bound(data, query, { above: false, cut: false }),
    exactTo: bound(data, query, { above: true, cut: false }),
    to: bound(data, query, { above: true, cut: true }),
  };
}

// Score points, of which 8 stand for a doubled population. A name typed in full weighs as if the locality were 64 times
// as large (4 times for an alternative name), so "Porto" finds Porto before Porto Alegre, but Porto Alegre before the
// village of Porto. The start of an alternative name counts less than that of a main one: otherwise the many spellings
// of the largest cities would displace all other results.
const pointsPerDoubling = 8;
const bonus = { exactMain: 48, exactOther: 16, wordMain: 4, main: 0, wordOther: -12, other: -16 };

/** Derived data for a search. */
export interface SearchAids {
  countries: CountryLookup;
  /** Points for each locality's population. */
  points: Uint8Array;
  /** For each region: its folded name, and its familiar code. */
  regionTexts: string[][];
}

export function prepareSearch(data: LocalityData, countries: CountryLookup): SearchAids {
  const points = new Uint8Array(data.populations.length);
  for (const [locality, population] of data.populations.entries()) {
    points[locality] = pointsPerDoubling * Math.log2(population + 256);
  }
  return {
    countries,
    points,
    regionTexts: data.regions.map(({ name, code = "" }) => [foldName(name), code.toLowerCase()]),
  };
}

/** Tests whether a locality lies in a country or region that starts with each of `parts` ("Rome, LAZIO, IT"). */
function localityFilter(
  data: LocalityData,
  { countries, regionTexts }: SearchAids,
  parts: readonly string[],
) {
  const conditions = parts.map((part) => {
    const codes = new Set(countries.beginningWith(part));
    return {
      countries: data.countries.map((code) => codes.has(code)),
      regions: regionTexts.map((texts) => texts.some((text) => text.startsWith(part))),
    };
  });
  return (locality: number) =>
    conditions.every(
      (condition) =>
        condition.countries[data.localityCountries[locality] ?? -1] === true ||
        condition.regions[data.localityRegions[locality] ?? -1] === true,
    );
}

export interface FoundLocality {
  locality: number;
  /** The name that matches best. */
  entry: number;
}

/** Collects the best `limit` localities, each with the score of its best name. */
function createRanking(limit: number) {
  const best: (FoundLocality & { points: number })[] = [];
  return {
    best: (): FoundLocality[] => best,
    offer({ locality, entry }: FoundLocality, points: number): void {
      const last = best.at(-1);
      const isBelow =
        last !== undefined && (points < last.points || (points === last.points && locality > last.locality));
      if (best.length === limit && isBelow) return;
      const present = best.findIndex((row) => row.locality === locality);
      if (present !== -1) {
        if ((best[present]?.points ?? 0) >= points) return;
        best.splice(present, 1);
      }
      const position = best.findIndex(
        (row) => row.points < points || (row.points === points && row.locality > locality),
      );
      best.splice(position === -1 ? best.length : position, 0, { locality, entry, points });
      if (best.length > limit) best.pop();
    },
  };
}

const space = 0x20;

/**
 * The best `limit` localities with a name that starts with the text before the first comma, in a country
 * or region that starts with the text after each comma. Without a comma, and where no name starts with the whole text,
 * its last words are taken for the country or region.
 */
export function searchLocalities(
  data: LocalityData,
  aids: SearchAids,
  text: string,
  limit: number,
): FoundLocality[] {
  const [folded = "", ...rest] = text.split(",").map(foldName);
  const conditions = rest.filter((part) => part !== "");
  const found = searchName(data, aids, { folded, conditions }, limit);
  if (found.length > 0 || rest.length > 0) return found;
  // "Faro Portugal" is no locality's name, so the last words may be its country or region.
  const words = folded.split(" ");
  for (let length = words.length - 1; length > 0; length -= 1) {
    const split = {
      folded: words.slice(0, length).join(" "),
      conditions: [words.slice(length).join(" ")],
    };
    const localities = searchName(data, aids, split, limit);
    if (localities.length > 0) return localities;
  }
  return [];
}

function searchName(
  data: LocalityData,
  aids: SearchAids,
  { folded, conditions }: { folded: string; conditions: readonly string[] },
  limit: number,
): FoundLocality[] {
  if (folded === "") return [];
  const isAllowed = localityFilter(data, aids, conditions);
  const { from, exactTo, to } = findEntries(data, folded);
  const ranking = createRanking(limit);
  for (let entry = from; entry < to; entry += 1) {
    const packed = data.entryLocalities[entry] ?? 0;
    const locality = packed >>> 1;
    if (conditions.length > 0 && !isAllowed(locality)) continue;
    const isMain = (packed & 1) === 1;
    const isWord = data.keys[(data.keyStarts[entry] ?? 0) + folded.length] === space;
    const kind = entry < exactTo ? "exact" : isWord ? "word" : "";
    const extra = isMain
      ? { exact: bonus.exactMain, word: bonus.wordMain, "": bonus.main }[kind]
      : { exact: bonus.exactOther, word: bonus.wordOther, "": bonus.other }[kind];
    ranking.offer({ locality, entry }, (aids.points[locality] ?? 0) + extra);
  }
  return ranking.best();
}

/** All entries with the same name of the same locality, which are adjacent; the first is the one to show. */
export function spellingsOf(data: LocalityData, entry: number): number[] {
  const keyOf = (index: number) => data.keys.subarray(data.keyStarts[index], data.keyStarts[index + 1]);
  const key = keyOf(entry);
  const isSame = (index: number) =>
    data.entryLocalities[index] === data.entryLocalities[entry] && Buffer.compare(keyOf(index), key) === 0;
  const entries = [entry];
  for (let before = entry - 1; isSame(before); before -= 1) entries.unshift(before);
  for (let after = entry + 1; isSame(after); after += 1) entries.push(after);
  return entries;
}
