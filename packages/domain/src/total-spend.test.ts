import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shiftDays, shiftMinutes } from "./shift.ts";
import { centsOf, fromCents, timesPeople, totalSpend } from "./total-spend.ts";
import { anyShift } from "./testing/arbitraries.ts";

test.each([
  ["one evening", "2026-06-01", "2026-06-01", "18:00", "23:00", 1000, 5000],
  ["three nights of 8 h", "2026-06-01", "2026-06-03", "18:00", "02:00", 1250, 30_000],
  ["a day around the clock", "2026-06-01", "2026-06-01", "10:00", "10:00", 1, 24],
  ["half a cent is rounded up", "2026-06-01", "2026-06-01", "10:00", "10:30", 1, 1],
  ["less than half is not", "2026-06-01", "2026-06-01", "10:00", "10:29", 1, 0],
  ["a third of an hour", "2026-06-01", "2026-06-01", "10:00", "10:20", 1000, 333],
  ["two thirds of an hour", "2026-06-01", "2026-06-01", "10:00", "10:40", 1000, 667],
  ["rounded once, not each day", "2026-06-01", "2026-06-03", "10:00", "10:20", 1000, 1000],
  ["1.005 is 1.01, where binary fractions say 1.00", "2026-06-01", "2026-06-01", "10:00", "10:30", 201, 101],
  ["the night that loses an hour costs no less", "2026-03-28", "2026-03-28", "22:00", "06:00", 1000, 8000],
  ["the night that gains an hour costs no more", "2026-10-24", "2026-10-24", "22:00", "06:00", 1000, 8000],
  ["the most there is", "2026-06-01", "2026-07-01", "10:00", "10:00", 999_999_999, 743_999_999_256],
  ["an end before the start is nothing", "2026-06-02", "2026-06-01", "10:00", "18:00", 1000, 0],
])("%s", (_, startDate, endDate, startTime, endTime, hourlyCents, total) => {
  expect(totalSpend({ startDate, endDate, startTime, endTime, hourlyCents })).toBe(total);
});

const anyHourly = fc.integer({ min: 1, max: 999_999_999 });

test(
  "a total differs from the exact fraction by at most half a cent, and halves are rounded up",
  { tags: "9.total" },
  () => {
    fc.assert(
      fc.property(anyShift, anyHourly, (shift, hourlyCents) => {
        const total = BigInt(totalSpend({ ...shift, hourlyCents }));
        const days = shiftDays(shift.startDate, shift.endDate);
        const sixtieths =
          BigInt(days) * BigInt(shiftMinutes(shift.startTime, shift.endTime)) * BigInt(hourlyCents);
        const above = total * 60n - sixtieths;
        expect(above > -30n && above <= 30n).toBe(true);
      }),
    );
  },
);

test("twice the hourly value gives at least twice the total, less one cent", () => {
  fc.assert(
    fc.property(anyShift, anyHourly, (shift, hourlyCents) => {
      const once = totalSpend({ ...shift, hourlyCents });
      const twice = totalSpend({ ...shift, hourlyCents: hourlyCents * 2 });
      expect(Math.abs(twice - once * 2)).toBeLessThanOrEqual(1);
    }),
  );
});

test("the amount for all workers is the total times their number", () => {
  expect(timesPeople(30_000, 19)).toBe(570_000);
  expect(timesPeople(743_999_999_256, 19)).toBe(14_135_999_985_864);
});

test.each([
  [9.9, 990],
  [0.01, 1],
  [0.29, 29],
  [1.15, 115],
  [4.35, 435],
  [10, 1000],
  [0, 0],
  ["0", 0],
  [9_999_999.99, 999_999_999],
  ["9.90", 990],
  ["9.9", 990],
  ["9,9", 990],
  [" 10 ", 1000],
  ["0.01", 1],
  ["007.50", 750],
  ["1.", 100],
  [",5", 50],
])("%j is %i hundredths", (value, cents) => {
  expect(centsOf(value)).toBe(cents);
});

test.each([
  [0.1 + 0.2],
  [0.001],
  [10.005],
  [-1],
  [Number.NaN],
  [Infinity],
  [1e300],
  ["1.005"],
  ["1e3"],
  ["-1"],
  ["1,000.00"],
  ["."],
  [""],
  ["ten"],
  ["99999999999999999999"],
])("%j is not an amount", (value) => {
  expect(() => centsOf(value)).toThrow(RangeError);
});

test("the problem of an invalid amount is reported", () => {
  expect(() => centsOf("ten")).toThrow(new RangeError("No amount: ten"));
  expect(() => centsOf(10.005)).toThrow(new RangeError("More than two decimals: 10.005"));
  expect(() => centsOf(-1)).toThrow(new RangeError("No amount in hundredths: -100"));
});

test("an amount survives conversion to a number or a text, with two decimals at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000_000 }), (cents) => {
      const wire = fromCents(cents);
      expect(JSON.stringify(wire)).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(centsOf(wire)).toBe(cents);
      expect(centsOf(JSON.stringify(wire))).toBe(cents);
    }),
  );
});

test.each([[1.5], [-1], [Number.NaN]])("%d hundredths are refused", (cents) => {
  const shift = { startDate: "2026-06-01", endDate: "2026-06-01", startTime: "10:00", endTime: "18:00" };
  expect(() => totalSpend({ ...shift, hourlyCents: cents })).toThrow(
    new RangeError(`No amount in hundredths: ${cents}`),
  );
  expect(() => timesPeople(cents, 2)).toThrow(RangeError);
  expect(() => timesPeople(100, cents)).toThrow(RangeError);
  expect(() => fromCents(cents)).toThrow(RangeError);
});
