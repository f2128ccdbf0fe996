import type { FieldRule } from "@bandeja/contract/field-problems";
// The largest set of metadata: the others do not distinguish mobile numbers from landlines.
import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type PhoneNumber,
} from "libphonenumber-js/max";
import metadata from "libphonenumber-js/max/metadata";

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
  problem: Extract<FieldRule, `phone${string}`>;
}

const mobileTypes = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * A number as contacts, pages and people write it, for the library: without hidden characters, `tel:`, brackets and the
 * trunk zero of "+351 (0) 912…", and in usual digits.
 */
function tidy(phone: string): string {
  return phone
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{DI}]/gu, "")
    .trim()
    .replace(/^tel:/i, "")
    .replaceAll(/\p{Pd}/gu, "-")
    .replace(/^([^\d]*(?:\+|00)[^(]*)\(0\)/, "$1")
    .replaceAll(/[()[\]]/g, " ")
    .trim();
}

/**
 * National numbers of mobiles without their area code, by calling code: what Google's metadata call `localOnly`, which
 * this library leaves out. In Argentina "15" is dialled before them.
 */
const withoutArea: Readonly<Record<string, RegExp>> = {
  "1": /^1?[2-9]\d{6}$/,
  "52": /^\d{7,8}$/,
  "54": /^(?:9|15)?\d{6,8}$/,
  "55": /^0?(?:[2-9]\d{7}|9\d{8})$/,
  "93": /^\d{7}$/,
};

/** Numbers as contacts have them and people dial them at home, by calling code, and what replaces their beginning. */
const homeForms: readonly (readonly [callingCode: string, beginning: RegExp, replacement: string])[] = [
  // The prefixes of mobiles and of other areas that Mexico had until 2020.
  ["52", /^(?:52)?(?:0?1|04[45])(?=\d{10}$)/, ""],
  // In Argentina, both "9" before the area and "15" after it, or neither, as that of a landline.
  ["54", /^(?:54)?9(?=0?\d{12}$)/, ""],
  ["54", /^(?=[1-3]\d{9}$)/, "9"],
];

const isMobile = (number: PhoneNumber): boolean =>
  number.isValid() && mobileTypes.has(number.getType() ?? "");

/** The mobile that was meant with a number that is none as it was typed, or else the number itself. */
function findMobile(number: PhoneNumber): PhoneNumber {
  if (isMobile(number) || number.ext !== undefined) return number;
  const code = number.countryCallingCode;
  const national = number.nationalNumber;
  const nationals = homeForms.flatMap(([country, beginning, replacement]) =>
    country === code && beginning.test(national) ? [national.replace(beginning, replacement)] : [],
  );
  if (!number.isValid()) {
    // A trunk zero where the country dials none.
    const afterCode = national.startsWith(`${code}0`) ? national.slice(code.length) : national;
    nationals.push(afterCode.replace(/^0+/, ""));
  }
  const mobiles = nationals.map((digits) => parsePhoneNumberFromString(`+${code}${digits}`));
  return mobiles.find((mobile) => mobile !== undefined && isMobile(mobile)) ?? number;
}

function problemOf(number: PhoneNumber | undefined): PhoneProblem["problem"] | undefined {
  if (number === undefined || number.ext !== undefined) return "phoneInvalid";
  if (isMobile(number)) return undefined;
  if (number.isValid()) return "phoneNotMobile";
  if (withoutArea[number.countryCallingCode]?.test(number.nationalNumber)) return "phoneAreaMissing";
  const length = validatePhoneNumberLength(number.number);
  if (length === "TOO_SHORT") return "phoneShort";
  return length === "TOO_LONG" ? "phoneLong" : "phoneInvalid";
}

/**
 * Parses a typed number: a calling code, its plus optional, and the number with or without spaces, trunk prefix or the
 * code once more, after a plus, "00" or the prefix for calls abroad of that country. A number with a plus is one of the
 * code after it, whichever was selected; after "00" another code is refused, since some countries dial a carrier there.
 * A number that its country no longer dials so is taken as the one that it dials instead. Countries with one range for
 * both kinds of line (the United States, Argentina) pass as mobile.
 */
export function parsePhone(callingCode: string, phone: string): ParsedPhone | PhoneProblem {
  const code = /^\s*(?:\+|00)?\s*([1-9]\d{0,2})\s*$/.exec(callingCode.normalize("NFKC"))?.[1];
  // Of several countries with one code, the first is the main one.
  const defaultCountry = metadata.country_calling_codes[code ?? ""]?.[0];
  if (code === undefined || defaultCountry === undefined) return { problem: "phoneInvalid" };
  const typed = tidy(phone);
  const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  const asThere = parse(typed);
  // Most countries dial "00" for the plus, and people write it where theirs does not.
  const read = asThere?.isValid() ? asThere : parse(typed.replace(/^00\s*(?=[1-9])/, "+"));
  const number = read && findMobile(read);
  if (number !== undefined && number.countryCallingCode !== code && !typed.startsWith("+")) {
    return { problem: "phoneOtherCountry" };
  }
  const problem = problemOf(number);
  if (problem !== undefined || number?.country === undefined) return { problem: problem ?? "phoneInvalid" };
  return {
    e164: number.number,
    countryIso: number.country,
    callingCode: `+${number.countryCallingCode}`,
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
