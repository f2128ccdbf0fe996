import type { Language } from "@bandeja/contract/lists";
import { foldName } from "./fold-name.ts";

/** The tags for `Intl`: "Poland" is "Polônia" in Brazil, "Polónia" in Portugal. Names are understood in all of them. */
const tags: Record<Language, string> = { en: "en", pt: "pt-BR", "pt-PT": "pt-PT" };

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
  "pais de gales": "GB",
  usa: "US",
  "united states of america": "US",
  eua: "US",
  "estados unidos da america": "US",
  "czech republic": "CZ",
  "republica tcheca": "CZ",
  holland: "NL",
  holanda: "NL",
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

export interface CountryLookup {
  /** The code of a country by its English or Portuguese name, ignoring accents and case. */
  byName(name: string): string | undefined;
  /** Codes of the countries whose code or one of whose names starts with `folded`, which must not be empty. */
  beginningWith(folded: string): string[];
}

/** Finds countries by name among `codes` (ISO 3166-1, two letters). */
export function createCountryLookup(codes: readonly string[]): CountryLookup {
  const known = new Set(codes);
  const codeByName = new Map<string, string>();
  for (const locale of Object.values(tags)) {
    for (const code of codes) {
      const name = foldName(namesIn(locale).of(code) ?? code);
      if (!codeByName.has(name)) codeByName.set(name, code);
    }
  }
  for (const [name, code] of Object.entries(otherNames)) {
    if (known.has(code) && !codeByName.has(name)) codeByName.set(name, code);
  }
  return {
    byName: (name) => codeByName.get(foldName(name)),
    beginningWith(folded) {
      const found = new Set(codes.filter((code) => code.toLowerCase().startsWith(folded)));
      for (const [name, code] of codeByName) if (name.startsWith(folded)) found.add(code);
      return [...found];
    },
  };
}
