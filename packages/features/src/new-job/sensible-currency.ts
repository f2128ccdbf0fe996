import type { Currency } from "@bandeja/contract/lists";

/** The countries of the offered currencies (specification section 5). */
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

// The API names a country in the language of the request.
const languages = ["en", "pt-BR", "pt-PT"];

/**
 * The likely currency of a venue, by its country's name from the API; undefined if none of the offered ones is used
 * there.
 */
export function sensibleCurrency(country: string): Currency | undefined {
  const names = languages.map((tag) => new Intl.DisplayNames(tag, { type: "region" }));
  const entry = Object.entries(countriesOf).find(([, codes]) =>
    codes.split(" ").some((code) => names.some((inLanguage) => inLanguage.of(code) === country)),
  );
  return entry?.[0] as Currency | undefined;
}
