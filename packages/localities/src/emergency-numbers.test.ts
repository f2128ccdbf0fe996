import { emergencyNumbers, emergencyNumbersOf } from "@bandeja/domain/emergency-numbers";
import { expect, test } from "vitest";
import { readSourceLocalities } from "./source-data.ts";

test("every country in which venues and workers can live has its emergency numbers", () => {
  const countries = new Set([...readSourceLocalities()].map(({ countryCode }) => countryCode));
  expect([...countries].filter((country) => !emergencyNumbers.has(country))).toEqual([]);
  expect([...emergencyNumbers.keys()].filter((country) => !countries.has(country))).toEqual([]);
});

test.each([
  ["PT", { all: "112" }],
  ["BR", { police: "190", ambulance: "192" }],
  ["GB", { all: "999" }],
  ["US", { all: "911" }],
  [undefined, { all: "112" }],
])("in %s", (country, numbers) => {
  expect(emergencyNumbersOf(country)).toEqual(numbers);
});
