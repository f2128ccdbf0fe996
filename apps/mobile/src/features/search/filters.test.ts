import { expect, test } from "vitest";
import {
  activeFilters,
  filtersOf,
  firstFilters,
  inPossibleOrder,
  listBody,
  noFilters,
  searchBody,
  withoutFilter,
} from "./filters.ts";
import type { Filters, Where } from "./filters.ts";

const lisbon = { lat: 38.72, lng: -9.13 };
const all: Filters = {
  where: { around: "me", km: 5, lat: 41.15, lng: -8.61 },
  dates: { from: "2099-11-27", to: "2099-11-30" },
  weekdays: [5, 6],
  starts: { from: "18:00", to: "02:00" },
  pay: { least: 12.5, currency: "EUR" },
  tips: "Yes",
  sort: "pay",
};
const stored = (filters: unknown) => JSON.parse(JSON.stringify(filters)) as Record<string, unknown>;

test("without another choice, shifts are searched around the worker's city", () => {
  expect(searchBody(filtersOf(undefined, "2026-11-21"), lisbon)).toEqual({ near: { ...lisbon, km: 50 } });
});

test("every chosen filter is sent", () => {
  expect(searchBody(all, lisbon)).toEqual({
    near: { lat: 41.15, lng: -8.61, km: 5 },
    from: "2099-11-27",
    to: "2099-11-30",
    weekdays: [5, 6],
    starts: { from: "18:00", to: "02:00" },
    minHourlyValue: 12.5,
    currency: "EUR",
    tips: "Yes",
  });
});

test("another city is searched by its locality, without a distance, and is kept for the next day", () => {
  const where = { around: "place", city: "Porto", country: "Portugal", localityId: "2735943" } as const;
  const filters = filtersOf(stored({ ...noFilters, where }), "2026-11-21");
  expect(filters.where).toEqual(where);
  expect(searchBody(filters, lisbon)).toEqual({ city: "Porto", country: "Portugal", localityId: "2735943" });
  expect(activeFilters(filters)).toEqual(["where"]);
});

test("each filter can be removed, until none is left but the country", () => {
  let filters = all;
  for (const name of activeFilters(all)) filters = withoutFilter(filters, name);
  expect(activeFilters(all)).toHaveLength(6);
  expect(activeFilters(filters)).toEqual(["where"]);
  expect(searchBody(filters, lisbon)).toEqual({ ownCountry: true });
});

test.each<Where>([
  { around: "city", km: 50 },
  { around: "me", km: 5, lat: 41.15, lng: -8.61 },
  { around: "place", city: "Porto", country: "Portugal", localityId: "2735943" },
])("without %j the whole country is searched, and without that all countries", (where) => {
  const country = withoutFilter({ where }, "where");
  expect(country).toEqual({ where: { around: "country" } });
  expect(withoutFilter(country, "where")).toEqual(noFilters);
  expect(searchBody(noFilters, lisbon)).toEqual({});
});

test("a preset is a range of instants, the same for the whole night", () => {
  const filters: Filters = { ...noFilters, preset: "weekend" };
  const [friday, sunday] = [new Date("2026-11-27T20:00:00Z"), new Date("2026-11-29T20:00:00Z")];
  const body = searchBody(filters, lisbon, friday);
  expect(Object.keys(body)).toEqual(["startsAfter", "startsBefore"]);
  expect(searchBody(filters, lisbon, sunday)).toEqual(body);
  expect(activeFilters(filters)).toEqual(["preset"]);
  expect(withoutFilter(filters, "preset").preset).toBeUndefined();
});

test("only the list has an order, which is no filter", () => {
  expect(listBody({ tips: "Yes" }, all)).toEqual({ tips: "Yes", sort: "pay" });
  expect(listBody({ tips: "Yes" }, noFilters)).toEqual({ tips: "Yes" });
});

test.each([
  ["nearest", firstFilters, false, "nearest"],
  ["nearest", noFilters, false, undefined],
  [
    "nearest",
    { where: { around: "place", city: "Porto", country: "Portugal", localityId: "1" } },
    false,
    undefined,
  ],
  ["pay", firstFilters, false, "pay"],
  ["pay", firstFilters, true, undefined],
  ["pay", all, true, "pay"],
  ["soonest", noFilters, true, "soonest"],
  [undefined, firstFilters, false, undefined],
] as const)("the order %s is kept only where it is possible", (sort, filters, isMixed, expected) => {
  expect(inPossibleOrder({ ...filters, sort }, isMixed).sort).toBe(expected);
});

test("a last day before the first one is not sent while it is being typed", () => {
  const filters: Filters = { ...noFilters, dates: { from: "2099-11-27", to: "2099-11-01" } };
  expect(searchBody(filters, lisbon)).toEqual({ from: "2099-11-27" });
});

test("the chosen filters are kept for the next day", () => {
  expect(filtersOf(stored(all), "2026-11-21")).toEqual(all);
  expect(filtersOf(stored(noFilters), "2026-11-21")).toEqual(noFilters);
});

test("past days are dropped", () => {
  expect(filtersOf(stored(all), "2099-11-28").dates).toEqual({ from: undefined, to: "2099-11-30" });
  expect(filtersOf(stored(all), "2099-12-01").dates).toBeUndefined();
});

test("a preset is dropped on another day than that on which it was chosen", () => {
  const chosen = { preset: "tonight", presetOn: "2099-11-20" };
  expect(filtersOf(chosen, "2099-11-20").preset).toBe("tonight");
  expect(filtersOf(chosen, "2099-11-21").preset).toBeUndefined();
});

test.each([
  [{ where: { around: "me", km: 5 } }, { around: "city", km: 5 }],
  [{ where: { around: "city", km: 250 } }, { around: "city", km: 200 }],
  [{ where: { around: "city", km: 7 } }, { around: "country" }],
  [{ where: "here" }, firstFilters.where],
  [{ where: { around: "place", city: "Porto", country: "Portugal" } }, { around: "country" }],
])("a centre in another stored format is replaced by a default: %j", (kept, where) => {
  expect(filtersOf(kept, "2026-11-21")).toMatchObject({ where });
});

test("invalid stored values are ignored", () => {
  const nonsense = {
    weekdays: "all",
    starts: { from: "25:00", to: "1" },
    pay: { least: "9" },
    tips: 1,
    dates: [],
    preset: "someday",
    sort: "worst",
  };
  expect(activeFilters(filtersOf(nonsense, "2026-11-21"))).toEqual(["where"]);
  expect(activeFilters(filtersOf({ weekdays: [1, 2, 3, 4, 5, 6, 7] }, "2026-11-21"))).toEqual(["where"]);
});
