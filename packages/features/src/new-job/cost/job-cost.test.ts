import { expect, test } from "vitest";
import { jobCost } from "./job-cost.ts";

const job = {
  startDate: "2026-11-27",
  endDate: "2026-11-28",
  startTime: "18:00",
  endTime: "02:00",
  hourlyValue: "32,00",
  openings: 3,
};

test("two nights of eight hours at 32.00 cost 512.00 for one worker and 1,536.00 for three", () => {
  expect(jobCost(job)).toEqual({
    days: 2,
    minutes: 480,
    hourlyCents: 3200,
    people: 3,
    eachCents: 51_200,
    allCents: 153_600,
  });
});

test.each([
  ["a comma is a dot", { hourlyValue: "32.5" }, { hourlyCents: 3250, eachCents: 52_000 }],
  [
    "the hour value is missing",
    { hourlyValue: "" },
    { days: 2, hourlyCents: undefined, eachCents: undefined },
  ],
  ["the hour value is no number", { hourlyValue: "a lot" }, { hourlyCents: undefined, allCents: undefined }],
  ["the hour value has three decimals", { hourlyValue: "1.005" }, { hourlyCents: undefined }],
  ["the end is before the start", { endDate: "2026-11-26" }, { days: undefined, eachCents: undefined }],
  ["a year is half typed", { startDate: "0202-11-27" }, { days: undefined, minutes: 480 }],
  ["the end is years away", { endDate: "2028-11-28" }, { days: undefined, allCents: undefined }],
  ["a date was taken out again", { startDate: null }, { days: undefined, minutes: 480 }],
  ["both times are the same: a whole day", { endTime: "18:00" }, { minutes: 1440, eachCents: 153_600 }],
  ["an end is missing", { endTime: "" }, { minutes: undefined, eachCents: undefined }],
  ["nobody is needed yet", { openings: null }, { eachCents: 51_200, allCents: undefined }],
])("the known parts of the cost are computed: %s", (_, change, expected) => {
  expect(jobCost({ ...job, ...change })).toMatchObject(expected);
});

test("an empty form has no cost", () => {
  expect(new Set(Object.values(jobCost({})))).toEqual(new Set([undefined]));
});
