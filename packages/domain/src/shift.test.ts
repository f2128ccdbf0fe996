import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isOvernight, lastsIntoNextDay, shiftDays, shiftMinutes } from "./shift.ts";
import { anyTime } from "./testing/arbitraries.ts";

test.each([
  ["18:00", "02:00", 480, true],
  ["09:00", "17:00", 480, false],
  ["10:00", "10:00", 1440, true],
  ["00:00", "00:00", 1440, true],
  ["16:00", "00:00", 480, true],
  ["00:00", "23:59", 1439, false],
  ["23:59", "00:00", 1, true],
  ["12:01", "12:00", 1439, true],
])("from %s to %s are %i minutes", (start, end, minutes, overnight) => {
  expect(shiftMinutes(start, end)).toBe(minutes);
  expect(isOvernight(start, end)).toBe(overnight);
});

test.each([
  ["18:00", "02:00", true],
  ["10:00", "10:00", true],
  ["18:00", "00:00", false],
  ["09:00", "17:00", false],
])("whether a shift from %s to %s lasts into the next day: %j", (start, end, lasts) => {
  expect(lastsIntoNextDay(start, end)).toBe(lasts);
});

test("a shift and its complement add up to one day, or two for a shift of 24 hours", () => {
  fc.assert(
    fc.property(anyTime, anyTime, (start, end) => {
      const minutes = shiftMinutes(start, end);
      expect(minutes).toBeGreaterThanOrEqual(1);
      expect(minutes).toBeLessThanOrEqual(1440);
      expect(minutes + shiftMinutes(end, start)).toBe(start === end ? 2880 : 1440);
    }),
  );
});

test.each([
  ["2026-06-01", "2026-06-01", 1],
  ["2026-06-01", "2026-06-03", 3],
  ["2026-02-28", "2026-03-01", 2],
  ["2028-02-28", "2028-03-01", 3],
  ["2026-03-28", "2026-03-30", 3],
  ["2026-06-02", "2026-06-01", 0],
  ["2026-06-30", "2026-06-01", 0],
])("from %s to %s are %i days, both counted", (start, end, days) => {
  expect(shiftDays(start, end)).toBe(days);
});

test.each(["24:00", "9:00", "18:60", "18:00:00", ""])("%j is not a valid time", (time) => {
  expect(() => shiftMinutes("18:00", time)).toThrow(new RangeError(`No such time: ${time}`));
  expect(() => isOvernight(time, "18:00")).toThrow(RangeError);
});
