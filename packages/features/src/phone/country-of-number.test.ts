import { expect, test } from "vitest";
import { countryOfNumber } from "./country-of-number.ts";

const countries = [
  { code: "+55", iso: "BR" },
  { code: "+1", iso: "CA" },
  { code: "+44", iso: "GG" },
  { code: "+39", iso: "IT" },
  { code: "+351", iso: "PT" },
  { code: "+34", iso: "ES" },
  { code: "+44", iso: "GB" },
  { code: "+1", iso: "US" },
  { code: "+39", iso: "VA" },
];

test.each([
  ["+44 7911 123456", "GB"],
  ["0044 7911 123456", "GB"],
  ["(+44) 7911 123456", "GB"],
  ["+44 (0) 7911 123456", "GB"],
  ["tel:+447911123456", "GB"],
  ["\u202A+44 7911 123456\u202C", "GB"],
  ["＋４４ 7911 123456", "GB"],
  ["+ 44-7911-123456", "GB"],
  ["+44", "GB"],
  ["+55 11 91234-5678", "BR"],
  ["+34 612 345 678", "ES"],
  ["+39 312 345 6789", "IT"],
  ["+1 416 555 0123", "US"],
  ["+351 912 345 678", "PT"],
  ["912 345 678", undefined],
  ["07911 123456", undefined],
  ["351 912 345 678", undefined],
  ["+4", undefined],
  ["+999 1", undefined],
  ["+", undefined],
  ["", undefined],
])("%j is of the country %s", (phone, iso) => {
  expect(countryOfNumber(countries, phone, "PT")).toBe(iso);
});

test.each([
  ["+1 416 555 0123", "CA"],
  ["+44 7781 123456", "GG"],
  ["+39 312 345 6789", "VA"],
])("of the countries of %j the chosen one stays: %s", (phone, chosen) => {
  expect(countryOfNumber(countries, phone, chosen)).toBe(chosen);
});
