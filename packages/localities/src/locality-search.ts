import {
  hasAbbreviation,
  joinInitials,
  readingsBeforeLastWord,
  readingsOf,
  withoutInnerDots,
} from "./abbreviations.ts";
import type { CountryLookup } from "./country-names.ts";
import { foldName } from "./fold-name.ts";
import type { LocalityData } from "./locality-file.ts";
import { createPrefixLookup, type PrefixLookup } from "./prefix-lookup.ts";
import { oneEditAway } from "./one-edit-away.ts";
import { formsOf } from "./text-forms.ts";

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
  /** Regions by their names and familiar codes. */
  regions: PrefixLookup<number>;
}

export function prepareSearch(data: LocalityData, countries: CountryLookup): SearchAids {
  const points = new Uint8Array(data.populations.length);
  for (const [locality, population] of data.populations.entries()) {
    points[locality] = pointsPerDoubling * Math.log2(population + 256);
  }
  return {
    countries,
    points,
    regions: createPrefixLookup(
      data.regions.flatMap(({ name, code }, region): [string, number][] => [
        [foldName(name), region],
        ...(code === undefined ? [] : [[code.toLowerCase(), region] as [string, number]]),
      ]),
    ),
  };
}

/** The countries and the regions that a part of the text stands for. */
interface Condition {
  countries: boolean[];
  regions: boolean[];
}

/** The countries and regions that start with one of `texts`; undefined if none does. */
function conditionOf(data: LocalityData, aids: SearchAids, texts: Iterable<string>): Condition | undefined {
  const all = [...texts];
  const codes = new Set(all.flatMap((text) => [...aids.countries.beginningWith(text)]));
  const regions = new Set(all.flatMap((text) => [...aids.regions.beginningWith(text)]));
  if (codes.size === 0 && regions.size === 0) return undefined;
  return {
    countries: data.countries.map((code) => codes.has(code)),
    regions: data.regions.map((_, region) => regions.has(region)),
  };
}

/** Shorter texts are rather codes than misspelt names. */
const shortestMisspelt = 4;

function conditionFor(
  data: LocalityData,
  aids: SearchAids,
  part: string,
  tolerance: Tolerance,
): Condition | undefined {
  const begins = (text: string) => aids.countries.begins(text) || aids.regions.begins(text);
  const readings = hasAbbreviation(part) ? readingsOf(part, begins, { withParticles: false }) : [part];
  const condition = conditionOf(data, aids, [joinInitials(part), ...readings]);
  if (condition !== undefined || tolerance !== "misspelt" || part.length < shortestMisspelt) return condition;
  return conditionOf(data, aids, oneEditAway(part, begins));
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
 * How a text is compared: with its abbreviations written out; with particles that were left out as well; or with one
 * wrong letter in the name and one in each part after it.
 */
type Tolerance = "abbreviated" | "particles" | "misspelt";

/** Localities that are offered for a misspelt name. */
const misspeltResults = 5;

/**
 * The best `limit` localities with a name that starts with the text before the first comma, in a country
 * or region that starts with the text after each comma. Without a comma, and where no name starts with the whole text,
 * its last words are taken for the country or region, or for both. Only where nothing is found, other forms of the text
 * are tried, and last it is taken for misspelt.
 */
export function searchLocalities(
  data: LocalityData,
  aids: SearchAids,
  text: string,
  limit: number,
): FoundLocality[] {
  const search = (query: Query, tolerance: Tolerance) =>
    searchName(data, aids, { ...query, tolerance }, limit);

  const forms = [...formsOf(text)];
  for (const query of forms.flatMap((form) => queriesOf(form, { mostAdded: 2 }))) {
    for (const tolerance of ["abbreviated", "particles"] as const) {
      const found = search(query, tolerance);
      if (found.length > 0) return found;
    }
  }
  for (const query of forms.flatMap((form) => queriesOf(form, { mostAdded: 1 }))) {
    const found = search(query, "misspelt");
    if (found.length > 0) return found.slice(0, misspeltResults);
  }
  return [];
}

interface Query {
  folded: string;
  conditions: readonly string[];
}

/**
 * How a text may be divided into a name and its conditions, in the order in which they are tried. Its last words may be
 * conditions without a comma, `mostAdded` at most.
 */
function queriesOf(text: string, { mostAdded }: { mostAdded: 1 | 2 }): Query[] {
  const [name = "", ...rest] = text.split(",").map((part) => foldName(withoutInnerDots(part)));
  if (name === "") return [];
  const conditions = rest.filter((part) => part !== "");
  const names = new Set([joinInitials(name), name]);
  const whole = [...names].map((folded) => ({ folded, conditions }));
  const splits = splitsOf(name).flatMap(({ before, after }) => [
    [before, after],
    ...(mostAdded === 1 ? [] : splitsOf(after).map((inner) => [before, inner.before, inner.after])),
  ]);
  return [
    ...whole,
    ...splits.map(([folded = "", ...added]) => ({ folded, conditions: [...added, ...conditions] })),
  ];
}

/** No country or region has a longer name. */
const mostWordsOfCondition = 6;

/** "Faro Portugal" is no locality's name, so the last words may be its country or region; those are `after`. */
function splitsOf(folded: string): { before: string; after: string }[] {
  const words = folded.split(" ");
  const splits: { before: string; after: string }[] = [];
  for (let length = words.length - 1; length > 0; length -= 1) {
    if (words.length - length > mostWordsOfCondition) break;
    splits.push({ before: words.slice(0, length).join(" "), after: words.slice(length).join(" ") });
  }
  return splits;
}

/** The beginnings of names that a text may stand for. */
function beginningsOf(data: LocalityData, folded: string, tolerance: Tolerance): Iterable<string> {
  const begins = (text: string) => {
    const query = Buffer.from(text, "latin1");
    return bound(data, query, { above: false, cut: true }) < bound(data, query, { above: true, cut: true });
  };
  if (tolerance === "abbreviated" && !hasAbbreviation(folded)) return [folded];
  if (tolerance !== "misspelt") {
    return readingsOf(folded, begins, { withParticles: tolerance === "particles" });
  }
  if (folded.length < shortestMisspelt) return [folded];
  const readings = new Set([folded, ...readingsBeforeLastWord(folded, begins)]);
  return new Set([...readings].flatMap((text) => [...oneEditAway(text, begins), text]));
}

function searchName(
  data: LocalityData,
  aids: SearchAids,
  search: Query & { tolerance: Tolerance },
  limit: number,
): FoundLocality[] {
  const conditions: Condition[] = [];
  for (const part of search.conditions) {
    const condition = conditionFor(data, aids, part, search.tolerance);
    if (condition === undefined) return [];
    conditions.push(condition);
  }
  const isAllowed = (locality: number) =>
    conditions.every(
      (condition) =>
        condition.countries[data.localityCountries[locality] ?? -1] === true ||
        condition.regions[data.localityRegions[locality] ?? -1] === true,
    );
  const ranking = createRanking(limit);
  for (const folded of beginningsOf(data, search.folded, search.tolerance)) {
    const { from, exactTo, to } = findEntries(data, folded);
    for (let entry = from; entry < to; entry += 1) {
      const packed = data.entryLocalities[entry] ?? 0;
      const locality = packed >>> 1;
      if (!isAllowed(locality)) continue;
      const isMain = (packed & 1) === 1;
      const isWord = data.keys[(data.keyStarts[entry] ?? 0) + folded.length] === space;
      const kind = entry < exactTo ? "exact" : isWord ? "word" : "";
      const extra = isMain
        ? { exact: bonus.exactMain, word: bonus.wordMain, "": bonus.main }[kind]
        : { exact: bonus.exactOther, word: bonus.wordOther, "": bonus.other }[kind];
      ranking.offer({ locality, entry }, (aids.points[locality] ?? 0) + extra);
    }
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
