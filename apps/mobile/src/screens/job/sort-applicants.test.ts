import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { expect, test } from "vitest";
import { sortApplicants } from "./sort-applicants.ts";

const person = (id: string, fields: Parameters<typeof sampleApplicant>[0]) =>
  sampleApplicant({ id, ...fields });
const people = [
  person("new", { rating: null, shifts: 0, appliedAt: "2026-11-01T08:00:00.000Z" }),
  person("good", { rating: 4.9, shifts: 20, noShows: 2, appliedAt: "2026-11-01T10:00:00.000Z" }),
  person("steady", { rating: 4.5, shifts: 12, appliedAt: "2026-11-01T11:00:00.000Z" }),
  person("confirmed", { rating: 5, status: "confirmed", appliedAt: "2026-11-01T07:00:00.000Z" }),
  person("declined", { rating: 5, status: "declined", appliedAt: "2026-11-01T06:00:00.000Z" }),
];
const order = (sorting: Parameters<typeof sortApplicants>[1]) =>
  sortApplicants(people, sorting).map(({ id }) => id);

test.each([
  ["best", ["good", "steady", "new", "confirmed", "declined"]],
  ["attendance", ["steady", "good", "new", "confirmed", "declined"]],
  ["first", ["new", "good", "steady", "confirmed", "declined"]],
] as const)("applicants who wait for an answer come first, sorted by %s", (sorting, ids) => {
  expect(order(sorting)).toEqual(ids);
});

test("of two with equal ratings, the one who has worked here comes first, then the earlier applicant", () => {
  const alike = [
    person("later", { appliedAt: "2026-11-01T09:00:00.000Z" }),
    person("sooner", { appliedAt: "2026-11-01T08:00:00.000Z" }),
    person("known", { appliedAt: "2026-11-01T10:00:00.000Z", workedHere: 2 }),
  ];
  expect(sortApplicants(alike, "best").map(({ id }) => id)).toEqual(["known", "sooner", "later"]);
});
