import { cityNames } from "./city-names.ts";
import { foldName } from "./fold-name.ts";
import type { SourceLocality } from "./source-locality.ts";

const latin = /^[\p{Script=Latin}\p{M}\p{N}\s'’‘ʻʼ`´“”.\-–()[\]/&]+$/u;
/** Airport codes and abbreviations: "LIS", "YXU", "NYC". */
const code = /^[A-Z0-9.]{1,4}$/;
const accented = /[^\P{L}a-z]/giu;

/** Whether a name can be shown. An automatic transliteration ("li si ben") has no capital. */
const isProperName = (name: string) => latin.test(name) && /\p{Lu}/u.test(name) && !code.test(name);

/** The name under which GeoNames lists the locality, in Latin letters. */
export function mainName(locality: SourceLocality): string {
  const listed = latin.test(locality.name) ? locality.name : (locality.asciiName.split(",")[0] ?? "");
  return listed.replace(/\s*\[[^\]]*\]$/, "").trim() || locality.name;
}

const accentsOf = (name: string): string[] => name.normalize("NFC").toLowerCase().match(accented) ?? [];

/**
 * The letters beyond a-z in the names of each country's localities, by country. A letter that fewer than one name in
 * 200 has counts as foreign.
 */
export function countUsualLetters(localities: Iterable<SourceLocality>): Map<string, Set<string>> {
  const counts = new Map<string, { localities: number; letters: Map<string, number> }>();
  for (const locality of localities) {
    const country = counts.get(locality.countryCode) ?? { localities: 0, letters: new Map<string, number>() };
    counts.set(locality.countryCode, country);
    country.localities += 1;
    for (const letter of new Set(accentsOf(locality.name))) {
      country.letters.set(letter, (country.letters.get(letter) ?? 0) + 1);
    }
  }
  const usual = new Map<string, Set<string>>();
  for (const [country, { localities: total, letters }] of counts) {
    usual.set(
      country,
      new Set([...letters].filter(([, count]) => count * 200 >= total).map(([letter]) => letter)),
    );
  }
  return usual;
}

/**
 * Reduces the spellings of one name to those to keep, the one to show first. GeoNames also lists each name without its
 * accents, and gives no language. A spelling in the country's own letters replaces the others ("München"). Without one,
 * all are kept, the plain one first ("Roma" and the Hungarian "Róma"), and a search shows the one that was typed.
 */
function spellingsToKeep(spellings: readonly string[], usualLetters: ReadonlySet<string>): string[] {
  const hasSigns = (name: string) => /[-–'’‘ʻʼ`´]/.test(name);
  const sorted = spellings.toSorted((a, b) => Number(hasSigns(a)) - Number(hasSigns(b)));
  const native = sorted.find((name) => {
    const accents = accentsOf(name);
    return accents.length > 0 && accents.every((letter) => usualLetters.has(letter));
  });
  if (native !== undefined) return [native];
  const plain = sorted.find((name) => accentsOf(name).length === 0);
  const others = new Map(
    sorted.filter((name) => accentsOf(name).length > 0).map((name) => [name.toLowerCase(), name]),
  );
  return plain === undefined ? [...others.values()] : [plain, ...others.values()];
}

/**
 * The names that a locality is found by, as folded name and proper spelling: the main name first, then others, which
 * include those that it is shown by. Other spellings of the main name are left out.
 */
export function namesOf(
  locality: SourceLocality,
  usualLetters: ReadonlySet<string>,
): [key: string, name: string][] {
  const main = mainName(locality);
  const mainKey = foldName(main);
  const spellings = new Map<string, string[]>();
  const shown = Object.values(cityNames[locality.id] ?? {});
  for (const alternate of [locality.asciiName, ...shown, ...locality.alternateNames]) {
    const name = alternate.trim();
    if (!isProperName(name)) continue;
    const key = foldName(name);
    if (key === "" || key === mainKey) continue;
    const present = spellings.get(key);
    if (present) present.push(name);
    else spellings.set(key, [name]);
  }
  const names: [string, string][] = [[mainKey, main]];
  for (const [key, all] of spellings) {
    const kept = all.length === 1 ? all : spellingsToKeep(all, usualLetters);
    for (const name of kept) names.push([key, name]);
  }
  return names;
}
