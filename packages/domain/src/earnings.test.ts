import * as fc from "fast-check";
import { expect, test } from "vitest";
import { groupByCurrency, groupByPeriod, monthOf, payByDay, sumDays, weekOf } from "./earnings.ts";
import { totalSpend } from "./total-spend.ts";
import { addDays } from "./wall-clock.ts";

const times = fc.record({ hour: fc.nat(23), minute: fc.nat(59) }).map(({ hour, minute }) => {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(hour)}:${two(minute)}`;
});
const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1999-12-27", days));

test("the pay of a job's days adds up to the agreed total, and days differ by one cent at most", () => {
  fc.assert(
    fc.property(
      dates,
      fc.nat(30),
      times,
      times,
      fc.integer({ min: 1, max: 10_000 }),
      (startDate, more, startTime, endTime, hourlyCents) => {
        const job = { startDate, endDate: addDays(startDate, more), startTime, endTime, hourlyCents };
        const days = payByDay(job);
        const cents = days.map((day) => day.cents);
        expect(days).toHaveLength(more + 1);
        expect(days.at(-1)?.date).toBe(job.endDate);
        expect(cents.reduce((sum, one) => sum + one)).toBe(totalSpend(job));
        expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test.each([
  ["2026-12-28", "2026-W53", "2026-12-28", "2027-01-03"],
  ["2027-01-03", "2026-W53", "2026-12-28", "2027-01-03"],
  ["2027-01-04", "2027-W01", "2027-01-04", "2027-01-10"],
  ["2024-12-30", "2025-W01", "2024-12-30", "2025-01-05"],
  ["1999-12-31", "1999-W52", "1999-12-27", "2000-01-02"],
])("%s is in week %s", (date, name, from, to) => {
  expect(weekOf(date)).toEqual({ name, from, to });
});

test("a week has seven days and begins on Monday", () => {
  fc.assert(
    fc.property(dates, (date) => {
      const week = weekOf(date);
      expect(date >= week.from && date <= week.to).toBe(true);
      expect(new Date(`${week.from}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(weekOf(addDays(week.to, 1)).name > week.name).toBe(true);
    }),
  );
});

test.each([
  ["2028-02-29", "2028-02", "2028-02-01", "2028-02-29"],
  ["2027-12-31", "2027-12", "2027-12-01", "2027-12-31"],
])("%s is in month %s", (date, name, from, to) => {
  expect(monthOf(date)).toEqual({ name, from, to });
});

test("what rounding takes from a day is added to a later day", () => {
  const job = {
    startDate: "2026-06-01",
    endDate: "2026-06-03",
    startTime: "10:00",
    endTime: "12:00",
    hourlyCents: 1000,
  };
  const days = payByDay(job, 100);
  expect(days.map(({ minutes }) => minutes)).toEqual([33, 33, 34]);
  expect(days.map(({ cents }) => cents)).toEqual([555, 556, 556]);
});

const worked = [
  { date: "2026-01-31", minutes: 60, cents: 1000, currency: "GBP" },
  { date: "2026-02-01", minutes: 30, cents: 501, currency: "EUR" },
  { date: "2026-01-05", minutes: 90, cents: 1500, currency: "EUR" },
] as const;
const [january31, february1, january5] = worked;

test("days are grouped by their period, the newest first", () => {
  expect(groupByPeriod(worked, monthOf)).toEqual([
    { name: "2026-02", from: "2026-02-01", to: "2026-02-28", days: [february1] },
    { name: "2026-01", from: "2026-01-01", to: "2026-01-31", days: [january31, january5] },
  ]);
});

test("days are grouped by their currency, in the order of the codes", () => {
  expect(groupByCurrency(worked)).toEqual([
    { currency: "EUR", days: [february1, january5] },
    { currency: "GBP", days: [january31] },
  ]);
});

test("groups have one order, whatever that of their days", () => {
  const days = worked.toReversed();
  expect(groupByPeriod(days, monthOf).map(({ name }) => name)).toEqual(["2026-02", "2026-01"]);
  expect(groupByPeriod([february1, january5], monthOf).map(({ name }) => name)).toEqual([
    "2026-02",
    "2026-01",
  ]);
  expect(groupByCurrency(days).map(({ currency }) => currency)).toEqual(["EUR", "GBP"]);
});

test("the minutes and the pay of days are added up", () => {
  expect([sumDays([february1, january5]), sumDays([])]).toEqual([
    { minutes: 120, cents: 2001 },
    { minutes: 0, cents: 0 },
  ]);
});
