import type { Language } from "@bandeja/contract/lists";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { countryName } from "@bandeja/localities/country-names";

export interface PhoneCode {
  /** The name of the country in the language of the request. */
  name: string;
  /** With its plus: `+351`. */
  code: string;
  /** ISO 3166-1, two letters. */
  iso: string;
}

const listed = new Map<Language, readonly PhoneCode[]>();

/** Every country with a calling code, sorted as readers of the language expect. */
export function phoneCodes(language: Language): readonly PhoneCode[] {
  const known = listed.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(language);
  const codes = getCountries()
    .map((iso): PhoneCode => ({
      name: countryName(iso, language),
      code: `+${getCountryCallingCode(iso)}`,
      iso,
    }))
    .toSorted((a, b) => compare(a.name, b.name));
  listed.set(language, codes);
  return codes;
}
