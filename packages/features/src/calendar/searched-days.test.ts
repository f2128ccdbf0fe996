import { expect, test } from "vitest";
import { searchedDays } from "./searched-days.ts";

const threeYears = ["2025-11-27", "2026-11-27", "2027-11-27"];

test.each([
  ["27/11", "en", threeYears],
  ["27.11.26", "pt", ["2026-11-27"]],
  ["2026-11-27", "en", ["2026-11-27"]],
  ["27 nov", "en", threeYears],
  ["27 November 2026", "en", ["2026-11-27"]],
  ["Nov 27, 2027", "en", ["2027-11-27"]],
  ["27 de novembro", "pt", threeYears],
  ["1 MARÇO 2026", "pt-PT", ["2026-03-01"]],
  // Only years that have the day.
  ["29/2", "en", []],
  ["29 feb 2028", "en", ["2028-02-29"]],
  ["2026-02-31", "en", []],
  ["27", "en", []],
  ["27 no", "en", []],
  ["table 12", "en", []],
  ["", "en", []],
] as const)("a search for %j in %s means the days %j", (typed, language, days) => {
  expect(searchedDays(typed, language, 2026)).toEqual(days);
});
