import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shiftProblems, type ShiftProblems } from "./shift-rules.ts";
import { maxDaysAhead, maxShiftDays } from "./parameters/limits.ts";
import { startsAt } from "./shift-windows.ts";
import { anyShift } from "./testing/arbitraries.ts";
import { zones } from "./testing/zones.ts";
import { addDays, todayIn } from "./wall-clock.ts";

const zone = "Europe/Lisbon";
// 14:30 in Lisbon.
const now = new Date("2026-06-10T13:30:00Z");
const today = "2026-06-10";

test.each<[string, string, string, string, ShiftProblems]>([
  ["today, an hour ahead, is fine", today, today, "15:30", {}],
  ["today at a past hour", today, today, "14:29", { startTime: "startPassed" }],
  ["today at this very minute", today, today, "14:30", { startTime: "startPassed" }],
  ["today, the next minute, is fine", today, today, "14:31", {}],
  ["tomorrow at an hour that is past today is fine", "2026-06-11", "2026-06-11", "09:00", {}],
  ["yesterday", "2026-06-09", "2026-06-09", "18:00", { startDate: "pastDate", endDate: "pastDate" }],
  ["since yesterday", "2026-06-09", today, "18:00", { startDate: "pastDate" }],
  ["an end before today", today, "2026-06-09", "18:00", { endDate: "pastDate" }],
  ["an end before the start", "2026-06-12", "2026-06-11", "18:00", { endDate: "endBeforeStart" }],
  ["31 days are fine", today, "2026-07-10", "18:00", {}],
  ["32 days", today, "2026-07-11", "18:00", { endDate: "tooManyDays" }],
  ["a year ahead is fine", "2027-06-10", "2027-06-10", "18:00", {}],
  ["a year and a day ahead", "2027-06-11", "2027-06-11", "18:00", { startDate: "tooFarAhead" }],
  [
    "past and too long",
    "2026-06-01",
    "2026-07-30",
    "18:00",
    { startDate: "pastDate", endDate: "tooManyDays" },
  ],
  [
    "today, past, too long",
    today,
    "2026-07-30",
    "08:00",
    { startTime: "startPassed", endDate: "tooManyDays" },
  ],
])("%s", (_, startDate, endDate, startTime, problems) => {
  expect(shiftProblems({ startDate, endDate, startTime, endTime: "23:00" }, zone, now)).toEqual(problems);
});

test("today is the venue's date, not that of the server or the browser", () => {
  const lateInLondon = new Date("2026-06-10T23:30:00Z");
  const shift = { startDate: today, endDate: today, startTime: "23:00", endTime: "03:00" };
  expect(shiftProblems(shift, "America/Sao_Paulo", lateInLondon)).toEqual({});
  expect(shiftProblems(shift, "Europe/London", lateInLondon)).toEqual({
    startDate: "pastDate",
    endDate: "pastDate",
  });
});

test("a start in a skipped hour is not past before the clocks have changed", () => {
  const shift = { startDate: "2026-03-29", endDate: "2026-03-29", startTime: "01:30", endTime: "09:00" };
  expect(shiftProblems(shift, "Europe/London", new Date("2026-03-29T01:15:00Z"))).toEqual({});
  expect(shiftProblems(shift, "Europe/London", new Date("2026-03-29T01:30:00Z"))).toEqual({
    startTime: "startPassed",
  });
});

test("a job without a problem is in the future, near enough and short enough; one with a problem is not", () => {
  const wait = fc.integer({ min: -40, max: 400 });
  const anyNow = fc.date({
    min: new Date("2015-01-01"),
    max: new Date("2050-01-01"),
    noInvalidDate: true,
  });
  const length = fc.integer({ min: -3, max: 40 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyNow, wait, length, anyShift, (field, at, days, more, times) => {
      const startDate = addDays(todayIn(field, at), days);
      const shift = { ...times, startDate, endDate: addDays(startDate, more) };
      const isFine =
        days >= 0 &&
        days <= maxDaysAhead &&
        more >= 0 &&
        more < maxShiftDays &&
        startsAt(shift, field).getTime() > at.getTime();
      expect(Object.keys(shiftProblems(shift, field, at)).length === 0).toBe(isFine);
    }),
    { numRuns: 500 },
  );
});
