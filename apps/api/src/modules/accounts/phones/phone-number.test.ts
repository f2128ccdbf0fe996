import { textLimits } from "@bandeja/contract/limits";
import fc from "fast-check";
import { getExampleNumber, type CountryCode } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { phoneCodes } from "./phone-codes.ts";
import { formatNational, parsePhone } from "./phone-number.ts";

const lisbon = { e164: "+351912345678", countryIso: "PT", callingCode: "+351", national: "912345678" };

test.each([
  ["+351", "912345678"],
  ["351", "912 345 678"],
  [" +351 ", "912-345-678"],
  ["00351", "912345678"],
  ["351", "+351 912 345 678"],
  ["351", "351912345678"],
])("%j and %j are the same mobile", (code, phone) => {
  expect(parsePhone(code, phone)).toEqual(lisbon);
});

test.each([
  ["55", "(11) 96123-4567", "+5511961234567", "BR"],
  ["55", "011 96123-4567", "+5511961234567", "BR"],
  ["44", "07400 123456", "+447400123456", "GB"],
  ["39", "312 345 6789", "+393123456789", "IT"],
])("a trunk prefix is not part of the number: +%s %s", (code, phone, e164, countryIso) => {
  expect(parsePhone(code, phone)).toMatchObject({ e164, countryIso });
});

test("an American number may be a mobile, since it is indistinguishable from a landline", () => {
  expect(parsePhone("1", "(201) 555-0123")).toMatchObject({ e164: "+12015550123", countryIso: "US" });
  expect(parsePhone("+1", "416 555 0123")).toMatchObject({ countryIso: "CA", callingCode: "+1" });
});

test.each([
  ["351", "212345678", "a landline"],
  ["1", "800 555 0123", "a toll-free number"],
  ["44", "020 7946 0018", "a landline of London"],
])("a code is not sent to +%s %s, %s", (code, phone) => {
  expect(parsePhone(code, phone)).toEqual({ problem: "phoneNotMobile" });
});

test.each([
  ["351", "912345678", "+351912345678"],
  ["351", "00351 912 345 678", "+351912345678"],
  ["351", "(+351) 912 345 678", "+351912345678"],
  ["351", "+351 (0) 912 345 678", "+351912345678"],
  ["351", "(00351) 912-345-678", "+351912345678"],
  ["351", "\u202A+351 912 345 678\u202C", "+351912345678"],
  ["351", "\u200E912\u00A0345\u202F678", "+351912345678"],
  ["351", "tel:+351912345678", "+351912345678"],
  ["351", "912\u2011345\u2013678", "+351912345678"],
  ["351", "912.345.678", "+351912345678"],
  ["351", "912/345/678", "+351912345678"],
  ["351", "９１２３４５６７８", "+351912345678"],
  ["351", "＋３５１ ９１２３４５６７８", "+351912345678"],
  ["351", "٩١٢٣٤٥٦٧٨", "+351912345678"],
  ["٣٥١", "912345678", undefined],
  ["44", "0044 7400 123456", "+447400123456"],
  ["44", "+44 (0)7400 123456", "+447400123456"],
  ["55", "00 55 11 96123-4567", "+5511961234567"],
  ["55", "0 11 96123-4567", "+5511961234567"],
  ["55", "+55 (11) 96123-4567", "+5511961234567"],
  ["33", "0033 6 12 34 56 78", "+33612345678"],
  ["49", "0049 1512 3456789", "+4915123456789"],
  ["39", "0039 312 345 6789", "+393123456789"],
  ["353", "00353 85 012 3456", "+353850123456"],
  ["1", "011 1 416 555 0123", "+14165550123"],
  ["1", "001 416 555 0123", "+14165550123"],
  ["1", "1-416-555-0123", "+14165550123"],
  ["7", "8~10 7 912 345 67 89", "+79123456789"],
  ["7", "8 912 345 67 89", "+79123456789"],
  ["81", "010 81 90 1234 5678", "+819012345678"],
  ["351", "+44 7911 123456", "+447911123456"],
  ["351", "\u202A+44 7911 123456\u202C", "+447911123456"],
  ["351", "(+44) 7911 123456", "+447911123456"],
  ["351", "tel:+34612345678", "+34612345678"],
  ["44", "+351912345678", "+351912345678"],
  ["1", "+55 (11) 96123-4567", "+5511961234567"],
  ["61", "0011 61 412 345 678", "+61412345678"],
  ["52", "55 1234 5678", "+525512345678"],
  ["52", "+52 1 55 1234 5678", "+525512345678"],
  ["351", "+52 1 55 1234 5678", "+525512345678"],
  ["52", "1 55 1234 5678", "+525512345678"],
  ["52", "52 1 55 1234 5678", "+525512345678"],
  ["52", "0052 1 55 1234 5678", "+525512345678"],
  ["52", "01 55 1234 5678", "+525512345678"],
  ["52", "044 55 1234 5678", "+525512345678"],
  ["52", "+52 045 222 123 4567", "+522221234567"],
  ["54", "+54 9 11 2345 6789", "+5491123456789"],
  ["54", "011 15-2345-6789", "+5491123456789"],
  ["54", "+54 11 15 2345 6789", "+5491123456789"],
  ["54", "+54 9 11 15 2345 6789", "+5491123456789"],
  ["54", "54 9 11 15 2345 6789", "+5491123456789"],
  ["54", "+54 9 0351 15 234 5678", "+5493512345678"],
  ["54", "+54 11 2345 6789", "+5491123456789"],
  ["54", "11 2345 6789", "+5491123456789"],
  ["54", "0351 234 5678", "+5493512345678"],
  ["54", "54 351 234 5678", "+5493512345678"],
  ["56", "+56 09 8765 4321", "+56987654321"],
  ["56", "09 8765 4321", "+56987654321"],
  ["351", "0912 345 678", "+351912345678"],
  ["351", "351 0912 345 678", "+351912345678"],
  ["34", "+34 0612 345 678", "+34612345678"],
  ["36", "+36 06 20 123 4567", "+36201234567"],
  ["7", "+7 8 912 345 67 89", "+79123456789"],
])("+%s %j is %s", (code, phone, e164) => {
  const parsed = parsePhone(code, phone);
  expect("e164" in parsed ? parsed.e164 : undefined).toBe(e164);
});

test.each([
  ["351", "91234567", "phoneShort"],
  ["351", "+351 91234", "phoneShort"],
  ["351", "12", "phoneShort"],
  ["351", "9123456789", "phoneLong"],
  ["351", "912 345 678 912 345 678", "phoneInvalid"],
  ["351", "0034 612 345 678", "phoneOtherCountry"],
  ["351", "0044 7911 123456", "phoneOtherCountry"],
  ["55", "0044 7911 123456", "phoneOtherCountry"],
  ["351", "+44 20 7946 0958", "phoneNotMobile"],
  ["351", "+44 7911", "phoneShort"],
  ["55", "98765-4321", "phoneAreaMissing"],
  ["55", "+55 98765-4321", "phoneAreaMissing"],
  ["351", "+55 98765-4321", "phoneAreaMissing"],
  ["55", "0 98765-4321", "phoneAreaMissing"],
  ["55", "8765-4321", "phoneAreaMissing"],
  ["55", "3456-7890", "phoneAreaMissing"],
  ["55", "98765-43", "phoneShort"],
  ["55", "11 98765-432", "phoneInvalid"],
  ["55", "0800 123 4567", "phoneNotMobile"],
  ["1", "555-0123", "phoneAreaMissing"],
  ["1", "1 555-0123", "phoneAreaMissing"],
  ["1", "555-012", "phoneShort"],
  ["52", "1234 5678", "phoneAreaMissing"],
  ["54", "2345 6789", "phoneAreaMissing"],
  ["54", "15 2345 6789", "phoneAreaMissing"],
  ["54", "+54 9 2345 6789", "phoneAreaMissing"],
  ["54", "15 234 567", "phoneAreaMissing"],
  ["54", "0800 123 4567", "phoneNotMobile"],
  ["93", "123 4567", "phoneAreaMissing"],
  ["39", "031 234 5678", "phoneNotMobile"],
  ["351", "+999 912345678", "phoneInvalid"],
  ["351", "512345678", "phoneInvalid"],
  ["351", "912345678 ext. 5", "phoneInvalid"],
  ["351", "tel:+351912345678;ext=5", "phoneInvalid"],
  ["351", "912345678 x5", "phoneInvalid"],
  ["351", "call 912345678", "phoneInvalid"],
  ["351", "912345678 / 919876543", "phoneInvalid"],
  ["351", "ana@sala.pt", "phoneInvalid"],
  ["351", "", "phoneInvalid"],
  ["999", "912345678", "phoneInvalid"],
  ["", "912345678", "phoneInvalid"],
  ["PT", "912345678", "phoneInvalid"],
  ["+351; drop", "912345678", "phoneInvalid"],
])("+%s %j is refused: %s", (code, phone, problem) => {
  expect(parsePhone(code, phone)).toEqual({ problem });
});

test("any input is parsed or refused, and a parsed number parses to itself", () => {
  const digits = fc.stringMatching(/^[0-9 +()-]{0,20}$/);
  const code = fc.oneof(fc.constantFrom("+351", "55", "44", "1", "39", "7"), fc.string({ maxLength: 5 }));
  fc.assert(
    fc.property(code, fc.oneof(digits, fc.string({ maxLength: 20 })), (callingCode, phone) => {
      const parsed = parsePhone(callingCode, phone);
      if ("problem" in parsed) return;
      expect(parsePhone(parsed.callingCode, parsed.national)).toEqual(parsed);
      expect(parsed.e164).toBe(`${parsed.callingCode}${parsed.national}`);
    }),
  );
});

test.each([
  ["+351", "912345678", "912 345 678"],
  ["+55", "11909000005", "11 90900 0005"],
  ["+44", "7400123456", "7400 123456"],
  ["+44", "7700900123", "7700 900123"],
  ["+1", "2015550123", "201 555 0123"],
])("the number %s %s is read as %s", (code, national, shown) => {
  expect(formatNational(code, national)).toBe(shown);
});

test("no number is formatted as an empty one", () => {
  expect(formatNational(null, null)).toBeNull();
});

test("a formatted number can be entered again, and is the same number", () => {
  const mobiles = phoneCodes("en").flatMap(({ code, iso }) => {
    const example = getExampleNumber(iso as CountryCode, examples);
    const parsed = example && parsePhone(code, example.nationalNumber);
    return parsed === undefined || "problem" in parsed ? [] : [parsed];
  });
  expect(mobiles.length).toBeGreaterThan(200);
  for (const { callingCode, national, ...rest } of mobiles) {
    const shown = formatNational(callingCode, national) ?? "";
    expect(shown.length).toBeLessThanOrEqual(textLimits.phone);
    expect(parsePhone(callingCode, shown)).toEqual({ callingCode, national, ...rest });
  }
});

test("the list has every country once, in the reader's language and order", () => {
  const english = phoneCodes("en");
  const portuguese = phoneCodes("pt");
  expect(english.length).toBeGreaterThan(240);
  expect(new Set(english.map(({ iso }) => iso)).size).toBe(english.length);
  expect(english).toContainEqual({ name: "Portugal", code: "+351", iso: "PT" });
  expect(portuguese).toContainEqual({ name: "Alemanha", code: "+49", iso: "DE" });
  const names = portuguese.map(({ name }) => name);
  expect(names.indexOf("África do Sul")).toBeLessThan(names.indexOf("Albânia"));
  expect(names.every((name) => name.length > 2)).toBe(true);
  expect(phoneCodes("pt")).toBe(portuguese);
});

test("every code of the list is accepted for a phone code", () => {
  for (const { code } of phoneCodes("en")) expect(code).toMatch(/^\+[1-9]\d{0,2}$/);
});
