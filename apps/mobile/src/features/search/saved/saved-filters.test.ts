import { savedSearchesAdd } from "@bandeja/contract/calls/saved-searches";
import { toWire } from "@bandeja/contract/codec";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { noFilters } from "#features/search/filters.ts";
import type { Filters } from "#features/search/filters.ts";
import { filtersOfSaved, isSaved, savedBody } from "./saved-filters.ts";

const saved = (filters: Filters) => ({
  id: "s1",
  savedAt: "2026-11-20T10:00:00.000Z",
  ...(savedBody(filters) as object),
});
const lisbon = { around: "place", city: "Lisboa", country: "Portugal", localityId: "2267057" } as const;

const searches: readonly Filters[] = [
  { where: { around: "city", km: 25 }, preset: "tonight" },
  { where: { around: "me", km: 5, lat: 38.7, lng: -9.1 }, weekdays: [6, 7] },
  { where: lisbon, dates: { from: "2026-12-01", to: "2026-12-03" } },
  { where: { around: "anywhere" }, pay: { least: 12.5, currency: "EUR" }, tips: "Yes" },
  { where: { around: "anywhere" }, pay: { least: 0, currency: "BRL" } },
  { where: { around: "country" }, tips: "Yes" },
  { where: { around: "city", km: 50 }, starts: { from: "18:00", to: "02:00" }, preset: "weekend" },
];

test.each(searches)("the search %j is saved by what it means, and opens with the same filters", (filters) => {
  const body = toWire(savedSearchesAdd.body, savedBody(filters), savedSearchesAdd.names);
  expect(z.safeParse(savedSearchesAdd.body, body)).toMatchObject({ success: true });
  expect(filtersOfSaved(saved(filters))).toEqual({
    preset: undefined,
    dates: undefined,
    weekdays: undefined,
    starts: undefined,
    pay: undefined,
    tips: undefined,
    ...filters,
  });
});

test("the order of the list is not part of a search, and no filter is no search", () => {
  const [filters] = searches as [Filters];
  expect(savedBody({ ...filters, sort: "pay" })).toEqual(savedBody(filters));
  expect(savedBody(noFilters)).toEqual({});
});

test("a search is recognized by its filters, whatever the language of its city", () => {
  const list = searches.map(saved);
  for (const filters of searches) expect(isSaved(list, filters)).toBe(true);
  expect(isSaved(list, { where: { ...lisbon, city: "Lisbon" }, dates: searches[2]!.dates })).toBe(true);
  expect(isSaved(list, { where: { around: "city", km: 10 }, preset: "tonight" })).toBe(false);
  expect(isSaved([], searches[0]!)).toBe(false);
});

test("while the first day is later than the last, only the first is saved", () => {
  const dates = { from: "2026-12-03", to: "2026-12-01" };
  expect(savedBody({ where: lisbon, dates })).toEqual(
    savedBody({ where: lisbon, dates: { from: dates.from } }),
  );
});
