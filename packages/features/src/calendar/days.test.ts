import { expect, test } from "vitest";
import { byDay, monthAway, weeksOf } from "./days.ts";

const night = { startTime: "18:00", endTime: "02:00" };

test("a shift of two nights begins on both days, and each night ends on the next day", () => {
  const days = byDay([{ startDate: "2026-11-30", endDate: "2026-12-01", ...night }], (shift) => shift);
  const marks = [...days].map(([date, { begins, ends }]) => [date, begins.length, ends.length]);
  expect(marks).toEqual([
    ["2026-11-30", 1, 0],
    ["2026-12-01", 1, 1],
    ["2026-12-02", 0, 1],
  ]);
});

test("a month consists of whole weeks from Monday", () => {
  const weeks = weeksOf("2026-11-15");
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, "2026-10-26", "2026-12-06"]);
});

test("a month away from the 31st is the last day of a shorter month", () => {
  expect([monthAway("2026-01-31", 1), monthAway("2026-03-31", -1)]).toEqual(["2026-02-28", "2026-02-28"]);
});
