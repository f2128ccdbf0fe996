import type { Applicant } from "@bandeja/contract/calls/applications";
import { inPublishedOrder, publishedNumber, publishedRank } from "@bandeja/domain/testing/published-order";
import { stateRanks } from "@bandeja/domain/parameters/applicants";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleApplicant } from "../testing/sample-applicant.ts";
import { sortApplicants, sortings, type Sorting } from "./sort-applicants.ts";

const person = (id: string, fields: Parameters<typeof sampleApplicant>[0]) =>
  sampleApplicant({ id, ...fields });
const people = [
  person("new", { rating: null, shifts: 0, appliedAt: "2026-11-01T08:00:00.000Z" }),
  person("unsteady", {
    favourite: "never",
    rating: 4.9,
    shifts: 20,
    noShows: 4,
    appliedAt: "2026-11-01T10:00:00.000Z",
  }),
  person("steady", { rating: 4.8, shifts: 40, appliedAt: "2026-11-01T11:00:00.000Z" }),
  person("known", { rating: 4.4, shifts: 30, workedHere: 6, appliedAt: "2026-11-01T09:00:00.000Z" }),
  person("once", { favourite: "favourite", rating: 5, shifts: 1, appliedAt: "2026-11-01T08:30:00.000Z" }),
  person("confirmed", { rating: 5, status: "confirmed", appliedAt: "2026-11-01T07:00:00.000Z" }),
  person("declined", { rating: 5, status: "declined", appliedAt: "2026-11-01T06:00:00.000Z" }),
];

test.each([
  // A long record without a miss counts for more than a better rating of one shift.
  ["best", ["steady", "known", "unsteady", "once", "new"]],
  ["here", ["known", "steady", "unsteady", "once", "new"]],
  ["favourites", ["once", "steady", "known", "new", "unsteady"]],
  ["recent", ["steady", "unsteady", "known", "once", "new"]],
  ["first", ["new", "once", "known", "unsteady", "steady"]],
] as const)("applicants who wait for an answer come first, sorted by %s", (sorting, ids) => {
  expect(sortApplicants(people, sorting).map(({ id }) => id)).toEqual([...ids, "confirmed", "declined"]);
});

const report = { kind: "noshow", jobId: "j0", startDate: "2026-10-30", endDate: "2026-10-30" } as const;

test("a no-show that the venue itself has reported has no effect while it is undecided or disputed", () => {
  const reported = (state: "announced" | "disputed") => ({
    shifts: 10,
    rating: 5,
    ownReports: [{ ...report, state }],
  });
  const alike = [
    person("announced", reported("announced")),
    person("disputed", reported("disputed")),
    person("steady", { shifts: 10, rating: 5 }),
  ];
  for (const sorting of sortings) expect(sortApplicants(alike, sorting)).toEqual(alike);
});

test("of equal records, the earlier applicant comes first", () => {
  const alike = [
    person("later", { appliedAt: "2026-11-01T09:00:00.000Z" }),
    person("sooner", { appliedAt: "2026-11-01T08:00:00.000Z" }),
  ];
  expect(sortApplicants(alike, "best").map(({ id }) => id)).toEqual(["sooner", "later"]);
});

const orderNames: Record<Sorting, string> = {
  best: "bestRecordOrder",
  favourites: "favouritesOrder",
  here: "workedHereOrder",
  recent: "lastAppliedOrder",
  first: "firstAppliedOrder",
};

const few = fc.integer({ min: 0, max: 3 });
const ownReport = {
  kind: fc.constantFrom("noshow", "late"),
  jobId: fc.constant(report.jobId),
  startDate: fc.constant(report.startDate),
  endDate: fc.constant(report.endDate),
};
const applicants = fc.array(
  fc.record({
    status: fc.constantFrom(...(Object.keys(stateRanks) as Applicant["status"][])),
    favourite: fc.constantFrom("favourite", "never", undefined),
    rating: fc.constantFrom(null, 3, 4, 4.5, 5),
    shifts: few,
    noShows: few,
    lateCancellations: few,
    workedHere: few,
    ownReports: fc.array(
      fc.record({ ...ownReport, state: fc.constantFrom("announced", "disputed", "counts") }),
      { maxLength: 2 },
    ),
    appliedAt: few.map((hour) => `2026-11-01T0${hour}:00:00.000Z`),
  }),
  { maxLength: 12 },
);

test("2,000 lists of applicants are sorted as published", () => {
  fc.assert(
    fc.property(applicants, fc.constantFrom(...sortings), (facts, sorting) => {
      const list = facts.map(({ favourite, ...fields }, index) =>
        person(`a${index}`, { ...fields, ...(favourite && { favourite }) }),
      );
      const expected = inPublishedOrder(orderNames[sorting], list, {
        state: ({ status }) => publishedRank("stateRanks", status),
        list: ({ favourite }) => publishedRank("listRanks", favourite ?? "none"),
        score: ({ shifts, noShows, lateCancellations, rating }) =>
          (shifts /
            (shifts +
              noShows * publishedNumber("noShowWeight") +
              lateCancellations * publishedNumber("lateCancellationWeight") +
              publishedNumber("recordAllowance"))) *
          (rating ?? publishedNumber("ratingWithoutReviews")),
        workedHere: ({ workedHere }) => workedHere,
        appliedAt: ({ appliedAt }) => appliedAt,
      });
      expect(sortApplicants(list, sorting).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 2_000 },
  );
});
