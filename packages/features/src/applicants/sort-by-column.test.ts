import { expect, test } from "vitest";
import { sampleApplicant } from "../testing/sample-applicant.ts";
import { orderAfterPress, sortByColumn, type Column } from "./sort-by-column.ts";

const people = [
  sampleApplicant({ id: "a", name: "Zoe", rating: 4.2, workedHere: 2, shifts: 10, status: "declined" }),
  sampleApplicant({ id: "b", name: "Álvaro", rating: null, shifts: 0, lateCancellations: 0, kept: null }),
  sampleApplicant({ id: "c", name: "Bea", rating: 4.9, shifts: 10, noShows: 1, lateCancellations: 2 }),
  sampleApplicant({ id: "d", name: "ana", rating: 4.2, shifts: 10, noShows: 1, status: "confirmed" }),
].map((person, hour) => ({ ...person, appliedAt: `2026-11-01T0${hour}:00:00.000Z` }));

test.each<[Column, boolean, string]>([
  ["name", false, "bdca"],
  ["name", true, "acdb"],
  ["state", false, "bcda"],
  ["here", true, "abcd"],
  // Without any shifts or reviews: last, whatever the direction.
  ["attendance", true, "adcb"],
  ["attendance", false, "cdab"],
  ["reviews", true, "cadb"],
  ["reviews", false, "adcb"],
  ["missed", false, "abdc"],
  ["applied", true, "dcba"],
])("applicants by %s, descending: %s", (column, isDescending, ids) => {
  const sorted = sortByColumn(people, { column, isDescending }, "pt");
  expect(sorted.map(({ id }) => id).join("")).toBe(ids);
});

test("an undecided or disputed report of the venue itself is in no column", () => {
  const report = { kind: "noshow", jobId: "j0", startDate: "2026-10-30", endDate: "2026-10-30" } as const;
  const reported = (["announced", "disputed"] as const).map((state) =>
    sampleApplicant({ id: state, ownReports: [{ ...report, state }] }),
  );
  const alike = [...reported, sampleApplicant({ id: "none" })];
  const sorted = sortByColumn(alike, { column: "missed", isDescending: false }, "en");
  const other = sortByColumn(alike, { column: "missed", isDescending: true }, "en");
  expect([sorted, other]).toEqual([alike, alike]);
});

test("a header sorts by its column, then in reverse, then leaves the order to the choice above", () => {
  const best = orderAfterPress("reviews", undefined);
  expect(best).toEqual({ column: "reviews", isDescending: true });
  const reverse = orderAfterPress("reviews", best);
  expect(reverse).toEqual({ column: "reviews", isDescending: false });
  expect(orderAfterPress("reviews", reverse)).toBeUndefined();
  expect(orderAfterPress("name", best)).toEqual({ column: "name", isDescending: false });
});
