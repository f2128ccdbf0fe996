interface Country {
  code: string;
  iso: string;
}

/** The countries that a calling code means where others share it. */
const mainCountries = new Set(["US", "RU", "IT", "GB", "NO", "AU", "MA", "RE", "SH", "FI", "GP", "CW"]);

/**
 * The ISO code of the country whose calling code a number begins with, after a plus or "00" and brackets or hidden
 * characters as contacts add them; undefined for a national number. Of countries with one code, `chosen` stays.
 */
export function countryOfNumber(
  countries: readonly Country[],
  phone: string,
  chosen: string,
): string | undefined {
  const digits = /^[^\d+]*(?:\+|00)(\d+)/.exec(
    phone.normalize("NFKC").replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, ""),
  )?.[1];
  if (digits === undefined) return undefined;
  const same = countries.filter(({ code }) => digits.startsWith(code.slice(1)));
  const country =
    same.find(({ iso }) => iso === chosen) ?? same.find(({ iso }) => mainCountries.has(iso)) ?? same[0];
  return country?.iso;
}
