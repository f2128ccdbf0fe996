import type { Language } from "@bandeja/contract/lists";
import { foldName } from "./fold-name.ts";
import { createPrefixLookup, type PrefixLookup } from "./prefix-lookup.ts";

/** The tags for `Intl`: "Poland" is "Polônia" in Brazil, "Polónia" in Portugal. Names are understood in all of them. */
const tags: Record<Language, string> = { en: "en", pt: "pt-BR", "pt-PT": "pt-PT" };

/** Languages in which the names of all countries are understood besides these. */
const understood = ["es", "fr", "de", "it"];

/** Languages of countries that have several; of any other country, its most common language is known to `Intl`. */
const languagesByCountry: Record<string, readonly string[]> = {
  BE: ["nl", "fr", "de"],
  CH: ["de", "fr", "it", "rm"],
  ES: ["es", "ca", "eu", "gl"],
  FI: ["fi", "sv"],
  GB: ["en", "cy", "gd"],
  IE: ["en", "ga"],
  LU: ["fr", "de", "lb"],
  NO: ["nb", "nn", "se"],
};

/** Common names that are not in any list of countries. */
const otherNames: Record<string, string> = {
  uk: "GB",
  "great britain": "GB",
  "gra bretanha": "GB",
  england: "GB",
  inglaterra: "GB",
  scotland: "GB",
  escocia: "GB",
  wales: "GB",
  cymru: "GB",
  "pais de gales": "GB",
  "northern ireland": "GB",
  "irlanda do norte": "GB",
  usa: "US",
  "united states of america": "US",
  america: "US",
  eua: "US",
  "estados unidos da america": "US",
  "ee uu": "US",
  eeuu: "US",
  brd: "DE",
  "bundesrepublik deutschland": "DE",
  "czech republic": "CZ",
  "republica tcheca": "CZ",
  "republica checa": "CZ",
  "ceska republika": "CZ",
  "republic of ireland": "IE",
  "republica da irlanda": "IE",
  holland: "NL",
  holanda: "NL",
  macedonia: "MK",
  uae: "AE",
};

const displayNames = new Map<string, Intl.DisplayNames>();
// Cached: a list repeats the same few names, and `Intl` is slow.
const shortNames: Record<Language, Map<string, string>> = {
  en: new Map(),
  pt: new Map(),
  "pt-PT": new Map(),
};

function namesIn(locale: string): Intl.DisplayNames {
  const known = displayNames.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  displayNames.set(locale, names);
  return names;
}

/** The country's name in a language; the code itself if it is unknown. */
export function countryName(iso: string, language: Language): string {
  const known = shortNames[language].get(iso);
  if (known !== undefined) return known;
  const name = namesIn(tags[language]).of(iso) ?? iso;
  shortNames[language].set(iso, name);
  return name;
}

/** The language most spoken in a country, and further ones of some. */
const languagesOf = (code: string): readonly string[] =>
  languagesByCountry[code] ?? [new Intl.Locale(`und-${code}`).maximize().language];

/** Countries by their codes and names in English, Portuguese and other languages, their own among them. */
export interface CountryLookup extends PrefixLookup<string> {
  /** The code of a country by one of its names, ignoring accents and case. */
  byName(name: string): string | undefined;
}

/** Finds countries by name among `codes` (ISO 3166-1, two letters). */
export function createCountryLookup(codes: readonly string[]): CountryLookup {
  const known = new Set(codes);
  const codeByName = new Map<string, string>();
  function addName(name: string, code: string): void {
    if (name !== "" && known.has(code) && !codeByName.has(name)) codeByName.set(name, code);
  }
  const nameIn = (locale: string, code: string) => foldName(namesIn(locale).of(code) ?? code);
  // Those that are shown come first: a name that is another country's in another language keeps its meaning.
  for (const locale of [...Object.values(tags), ...understood]) {
    for (const code of codes) addName(nameIn(locale, code), code);
  }
  for (const code of codes) for (const language of languagesOf(code)) addName(nameIn(language, code), code);
  for (const [name, code] of Object.entries(otherNames)) addName(name, code);

  const ownCodes = codes.map((code): [string, string] => [code.toLowerCase(), code]);
  return {
    byName: (name) => codeByName.get(foldName(name)),
    ...createPrefixLookup([...codeByName, ...ownCodes]),
  };
}
