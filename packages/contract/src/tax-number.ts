import { cnpj } from "cpf-cnpj-validator";
import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
} from "jsvat-next";

/** The members of the European Union, by the letters before their VAT numbers. */
const union = {
  AT: austria,
  BE: belgium,
  BG: bulgaria,
  CY: cyprus,
  CZ: czechRepublic,
  DE: germany,
  DK: denmark,
  EE: estonia,
  EL: greece,
  ES: spain,
  FI: finland,
  FR: france,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  IT: italy,
  LT: lithuania,
  LU: luxembourg,
  LV: latvia,
  MT: malta,
  NL: netherlands,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakiaRepublic,
} as const;

const isInUnion = (letters: string): letters is keyof typeof union => letters in union;

/** A VAT number with the letters of its country, which may be left out. */
function toVatNumber(typed: string, letters: keyof typeof union, countryCode: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, "");
  const prefix = [letters, countryCode].find((one) => signs.startsWith(one)) ?? "";
  // In some countries a number may itself begin with these letters.
  const candidates = [signs.slice(prefix.length), signs].map((rest) => `${letters}${rest}`);
  return candidates.find((number) => checkVAT(number, [union[letters]]).isValid);
}

/** Where no rule is known: letters and digits in groups. */
const written = /^[A-Z\d][A-Z\d ./-]{2,22}[A-Z\d]$/;

/**
 * The tax number of a company in its usual form: in Portugal and the rest of the European Union the VAT number, a
 * Portuguese one being the NIF, with its country's letters; in Brazil the CNPJ, numeric or alphanumeric, with its
 * signs; elsewhere as it was written.
 *
 * @param countryCode ISO 3166
 * @returns undefined for one that cannot exist
 */
export function toTaxNumber(typed: string, countryCode: string): string | undefined {
  if (countryCode === "BR") return cnpj.isValid(typed) ? cnpj.format(cnpj.strip(typed)) : undefined;
  const letters = countryCode === "GR" ? "EL" : countryCode;
  if (isInUnion(letters)) return toVatNumber(typed, letters, countryCode);
  const shown = typed.trim().toUpperCase();
  return written.test(shown) ? shown : undefined;
}
