import type { FieldRule } from "@bandeja/contract/field-problems";
// The largest set of metadata: the others do not distinguish mobile numbers from landlines.
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

export interface ParsedPhone {
  /** E.164, `+351912345678`: the form in which a number is stored, compared and called. */
  e164: string;
  /** ISO 3166-1, two letters. */
  countryIso: string;
  /** With its plus: `+351`. */
  callingCode: string;
  /** The digits after the calling code: `912345678`. */
  national: string;
}

export interface PhoneProblem {
  problem: Extract<FieldRule, "phoneInvalid" | "phoneNotMobile">;
}

const callingCodes = new Set<string>(getCountries().map((iso) => getCountryCallingCode(iso)));
const mobileTypes = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * Parses a typed number: a calling code, its plus optional, and the number with or without spaces, trunk prefix or the
 * code once more. Countries with one range for both kinds of line (the United States) pass as mobile.
 */
export function parsePhone(callingCode: string, phone: string): ParsedPhone | PhoneProblem {
  const code = /^\s*(?:\+|00)?\s*([1-9]\d{0,2})\s*$/.exec(callingCode)?.[1];
  // The library throws on unassigned calling codes.
  if (code === undefined || !callingCodes.has(code)) return { problem: "phoneInvalid" };
  const number = parsePhoneNumberFromString(phone.trim(), { defaultCallingCode: code, extract: false });
  if (
    !number?.isValid() ||
    number.countryCallingCode !== code ||
    number.country === undefined ||
    number.ext
  ) {
    return { problem: "phoneInvalid" };
  }
  if (!mobileTypes.has(number.getType() ?? "")) return { problem: "phoneNotMobile" };
  return {
    e164: number.number,
    countryIso: number.country,
    callingCode: `+${code}`,
    national: number.nationalNumber,
  };
}

/**
 * A stored number, formatted for display after its calling code: `11 90900 0005` for `+55`, `11909000005`. Grouped as
 * in the country's international format, without the trunk prefix, which would be wrong after the code. `parsePhone`
 * reads it back. Null for an account without a number.
 */
export function formatNational(callingCode: string | null, national: string | null): string | null {
  if (callingCode === null || national === null) return null;
  const number = parsePhoneNumberFromString(`${callingCode}${national}`);
  return number?.formatInternational().slice(callingCode.length).trim() ?? national;
}
