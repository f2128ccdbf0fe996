import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, onTestFinished, test, vi } from "vitest";
import { zones } from "./testing/zones.ts";
import { addDays, daysBetween, timeIn, todayIn, wallClockIn } from "./wall-clock.ts";

test.each([
  ["Europe/Lisbon", "2026-06-30", "23:30"],
  ["Europe/London", "2026-06-30", "23:30"],
  ["America/Sao_Paulo", "2026-06-30", "19:30"],
  ["America/New_York", "2026-06-30", "18:30"],
  ["Asia/Tokyo", "2026-07-01", "07:30"],
  ["Pacific/Kiritimati", "2026-07-01", "12:30"],
  ["Asia/Kathmandu", "2026-07-01", "04:15"],
])("the local date and time in %s are %s at %s", (zone, date, time) => {
  const now = new Date("2026-06-30T22:30:00Z");
  expect(todayIn(zone, now)).toBe(date);
  expect(timeIn(zone, now)).toBe(time);
});

test("midnight is 00:00 of the new day, never 24:00 of the old one", () => {
  const midnight = new Date("2026-01-01T00:00:00Z");
  expect(todayIn("Europe/Lisbon", midnight)).toBe("2026-01-01");
  expect(timeIn("Europe/Lisbon", midnight)).toBe("00:00");
});

test("today and now are the same as in Temporal, in every zone", () => {
  const now = fc.date({ min: new Date("2000-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...zones), now, (zone, at) => {
      const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
      expect(todayIn(zone, at)).toBe(there.toPlainDate().toString());
      expect(timeIn(zone, at)).toBe(there.toPlainTime().toString({ smallestUnit: "minute" }));
    }),
  );
});

test("days are added and counted as in Temporal, across leap years and centuries", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -40_000, max: 60_000 }),
      fc.integer({ min: -800, max: 800 }),
      (start, days) => {
        const date = Temporal.PlainDate.from("2000-01-01").add({ days: start });
        const later = date.add({ days }).toString();
        expect(addDays(date.toString(), days)).toBe(later);
        expect(daysBetween(date.toString(), later)).toBe(days);
      },
    ),
  );
});

test.each([
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-02-28", 1, "2026-03-01"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-01-01", -1, "2025-12-31"],
])("%s plus %i days is %s", (date, days, other) => {
  expect(addDays(date, days)).toBe(other);
});

test.each(["2026-02-30", "2026-13-01", "", "2026-1-1", "tomorrow"])("%j is not a valid date", (date) => {
  expect(() => addDays(date, 1)).toThrow(new RangeError(`No such date: ${date}`));
  expect(() => daysBetween("2026-01-01", date)).toThrow(RangeError);
});

test("the zone Europe/Atlantis is refused", () => {
  expect(() => todayIn("Europe/Atlantis", new Date(0))).toThrow(RangeError);
});

test("a wall clock has seconds, also in years of three digits", () => {
  expect(wallClockIn("Europe/Lisbon", new Date("2026-06-30T22:30:45.678Z"))).toBe("2026-06-30T23:30:45");
  expect(wallClockIn("UTC", new Date("0987-06-05T04:03:02Z"))).toBe("0987-06-05T04:03:02");
});

test("a clock change within a minute, as before 1973, is exact to the second", () => {
  // Liberia's offset was -00:44:30 until it changed to UTC.
  expect(wallClockIn("Africa/Monrovia", new Date("1972-01-07T00:44:20Z"))).toBe("1972-01-06T23:59:50");
  expect(wallClockIn("Africa/Monrovia", new Date("1972-01-07T00:44:40Z"))).toBe("1972-01-07T00:44:40");
});

test("a time zone is read once a minute, while no more than 10,000 minutes of zones are known", async () => {
  vi.resetModules();
  const { offsetIn } = await import("./wall-clock.ts");
  onTestFinished(() => void vi.restoreAllMocks());
  const formatters = vi.spyOn(Intl, "DateTimeFormat");
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  const readsOf = (zone: string, minute: number) => {
    read.mockClear();
    offsetIn(zone, Date.UTC(2026, 5, 30) + Math.floor(minute * 60_000));
    return read.mock.calls.length;
  };
  for (let minute = 0; minute < 9_999; minute += 1) expect(readsOf("Europe/Lisbon", minute)).toBe(1);
  expect(readsOf("Asia/Tokyo", 0)).toBe(1);
  expect(readsOf("Europe/Lisbon", 0)).toBe(0);
  expect(readsOf("Europe/Lisbon", 0.999)).toBe(0);
  expect(readsOf("Asia/Tokyo", 0)).toBe(0);
  // One more, and none is known any longer.
  expect(readsOf("Europe/Lisbon", 9_999)).toBe(1);
  expect(readsOf("Europe/Lisbon", 0)).toBe(1);
  expect(readsOf("Asia/Tokyo", 0)).toBe(1);
  expect(formatters).toHaveBeenCalledTimes(2);
});
