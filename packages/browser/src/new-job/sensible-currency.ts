import type { Currency } from "@bandeja/contract/lists";

/** Countries by what is paid in them, of the currencies offered (specification section 5). */
const countriesOf: Partial<Record<Currency, string>> = {
  ALL: "AL",
  ARS: "AR",
  BOB: "BO",
  AUD: "AU",
  BAM: "BA",
  BRL: "BR",
  CAD: "CA",
  CLP: "CL",
  COP: "CO",
  EUR: "AD AT BE BG CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM VA XK YT",
  GBP: "GB GG IM JE",
  DKK: "DK FO GL",
  GEL: "GE",
  HUF: "HU",
  ISK: "IS",
  MKD: "MK",
  MDL: "MD",
  MXN: "MX",
  NOK: "NO SJ",
  NZD: "CK NU NZ TK",
  PEN: "PE",
  PLN: "PL",
  RON: "RO",
  SEK: "SE",
  CHF: "CH LI",
  RSD: "RS",
  USD: "AS EC FM GU MH MP PA PR PW SV TC TL US VG VI",
  UYU: "UY",
};

// The API names a country in the language that was asked for.
const languages = ["en", "pt-BR"];

/**
 * The currency that a venue most likely pays in, by the name of its country as the API gives it; undefined
 * where none of those offered is paid.
 */
export function sensibleCurrency(country: string): Currency | undefined {
  const names = languages.map((tag) => new Intl.DisplayNames(tag, { type: "region" }));
  const found = Object.entries(countriesOf).find(([, codes]) =>
    codes.split(" ").some((code) => names.some((inLanguage) => inLanguage.of(code) === country)),
  );
  return found?.[0] as Currency | undefined;
}
