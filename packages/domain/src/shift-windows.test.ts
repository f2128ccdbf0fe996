import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { shiftDays, type Shift } from "./shift.ts";
import { endsAt, shiftWindows, startsAt, windowsOverlap, type ShiftWindow } from "./shift-windows.ts";
import { anyShift } from "./testing/arbitraries.ts";
import { clockChanges, zones } from "./testing/zones.ts";
import { addDays } from "./wall-clock.ts";

const anyZone = fc.constantFrom(...zones);

function shiftOf(days: string, hours: string): Shift {
  const [startDate = "", endDate = startDate] = days.split("..");
  const [startTime = "", endTime = ""] = hours.split("-");
  return { startDate, endDate, startTime, endTime };
}

function shown({ start, end }: ShiftWindow): string {
  return `${start.toISOString().slice(0, 16)} ${end.toISOString().slice(0, 16)}`;
}

test("an overnight job of three days has three windows", () => {
  const windows = shiftWindows(shiftOf("2026-06-01..2026-06-03", "18:00-02:00"), "Europe/Lisbon");
  expect(windows.map(shown)).toEqual([
    "2026-06-01T17:00 2026-06-02T01:00",
    "2026-06-02T17:00 2026-06-03T01:00",
    "2026-06-03T17:00 2026-06-04T01:00",
  ]);
});

test.each([
  ["Europe/Lisbon", "2026-03-28", "22:00-06:00", 7, "the night loses an hour"],
  ["Europe/Lisbon", "2026-10-24", "22:00-06:00", 9, "the night gains an hour"],
  ["Europe/London", "2026-03-29", "01:30-02:00", 0.5, "the start is skipped beyond the end"],
  ["Europe/London", "2026-03-29", "01:15-01:45", 0.5, "both are skipped"],
  ["Europe/London", "2026-03-28", "18:00-01:30", 7.5, "the end is skipped"],
  ["Europe/London", "2026-10-24", "18:00-01:30", 7.5, "the end comes twice, the first counts"],
  ["Europe/London", "2026-10-25", "01:30-03:00", 2.5, "the start comes twice, the first counts"],
  ["America/New_York", "2026-03-08", "02:30-03:00", 0.5, "the start is skipped beyond the end"],
  ["America/New_York", "2026-10-31", "20:00-04:00", 9, "the night gains an hour"],
  ["America/Sao_Paulo", "2018-11-03", "20:00-04:00", 7, "midnight is skipped"],
  ["America/Sao_Paulo", "2018-11-03", "18:00-00:00", 6, "the end is the skipped midnight"],
  ["America/Sao_Paulo", "2018-02-17", "20:00-04:00", 9, "the hour before midnight comes twice"],
  ["America/Sao_Paulo", "2026-11-07", "20:00-04:00", 8, "Brazil's clocks change no more"],
  ["Australia/Lord_Howe", "2026-10-03", "22:00-06:00", 7.5, "the night loses half an hour"],
  ["Australia/Lord_Howe", "2026-04-04", "22:00-06:00", 8.5, "the night gains half an hour"],
  ["Europe/Lisbon", "2026-03-29", "00:00-00:00", 23, "the day has 23 hours"],
  ["Europe/Lisbon", "2026-10-25", "00:00-00:00", 25, "the day has 25 hours"],
])("in %s on %s, %s lasts %d hours: %s", (zone, date, hours, length) => {
  const [window] = shiftWindows(shiftOf(date, hours), zone);
  expect((window!.end.getTime() - window!.start.getTime()) / 3_600_000).toBe(length);
});

test("daily work from 03:00 to 02:30 does not overlap when 02:30 is skipped", () => {
  const windows = shiftWindows(shiftOf("2026-03-07..2026-03-08", "03:00-02:30"), "America/New_York");
  expect(windows.map(shown)).toEqual([
    "2026-03-07T08:00 2026-03-08T07:00",
    "2026-03-08T07:00 2026-03-09T06:30",
  ]);
});

test("daily work from 00:05 to 23:30 does not overlap in Nuuk, where the last hour of a day is skipped", () => {
  const windows = shiftWindows(shiftOf("2026-03-28..2026-03-29", "00:05-23:30"), "America/Nuuk");
  expect(windows.map(shown)).toEqual([
    "2026-03-28T02:05 2026-03-29T01:05",
    "2026-03-29T01:05 2026-03-30T00:30",
  ]);
});

function expectSound(shift: Shift, zone: string) {
  const windows = shiftWindows(shift, zone);
  // Both sides contain the zone and the shift, so that a failure shows them.
  expect({
    ...shift,
    zone,
    days: windows.length,
    empty: windows.filter(({ start, end }) => start >= end).map(shown),
    overlapping: windows.slice(1).filter(({ start }, day) => start < windows[day]!.end),
    startsAt: windows[0]?.start,
    endsAt: windows.at(-1)?.end,
  }).toEqual({
    ...shift,
    zone,
    days: shiftDays(shift.startDate, shift.endDate),
    empty: [],
    overlapping: [],
    startsAt: startsAt(shift, zone),
    endsAt: endsAt(shift, zone),
  });
}

test("any job in any zone has one window a day, none empty and none overlapping the next", () => {
  fc.assert(fc.property(anyShift, anyZone, expectSound), { numRuns: 500 });
});

test("the same holds in every zone on the days around every clock change", () => {
  // Starts and ends before, within and after the skipped or repeated hour.
  const minutes = [-75, -45, -15, 0, 20, 50];
  for (const zone of zones) {
    for (const change of clockChanges(zone, 2026, 2027)) {
      const startDate = change.subtract({ days: 2 }).toPlainDate().toString();
      const times = minutes.map((ahead) => change.add({ minutes: ahead }).toString().slice(11, 16));
      times.forEach((startTime, index) => {
        const shift = { startDate, endDate: addDays(startDate, 3), startTime };
        expectSound({ ...shift, endTime: times[(index + 1) % times.length]! }, zone);
        expectSound({ ...shift, endTime: times.at(index - 1)! }, zone);
      });
    }
  }
});

test("without a clock change, a window is as long as the wall clock says", () => {
  fc.assert(
    fc.property(anyShift, (shift) => {
      for (const { start, end } of shiftWindows(shift, "Asia/Tokyo")) {
        const there = [start, end].map((at) => Temporal.Instant.fromEpochMilliseconds(at.getTime()));
        const [from, to] = there.map((at) => at.toZonedDateTimeISO("Asia/Tokyo").toPlainTime().toString());
        expect([from, to]).toEqual([`${shift.startTime}:00`, `${shift.endTime}:00`]);
        expect(end.getTime() - start.getTime()).toBeLessThanOrEqual(86_400_000);
      }
    }),
    { numRuns: 50 },
  );
});

test("the days of a 24-hour job abut, without a gap or an overlap", () => {
  fc.assert(
    fc.property(anyShift, anyZone, (shift, zone) => {
      const windows = shiftWindows({ ...shift, endTime: shift.startTime }, zone);
      windows.slice(1).forEach((window, day) => expect(window.start).toEqual(windows[day]!.end));
    }),
    { numRuns: 200 },
  );
});

test("a job that ends before it starts has no windows", () => {
  expect(shiftWindows(shiftOf("2026-06-02..2026-06-01", "18:00-02:00"), "Europe/Lisbon")).toEqual([]);
});

test.each([
  ["the lunch and the dinner of one day", "2026-06-01", "11:00-15:00", "2026-06-01", "18:00-23:00", false],
  [
    "a shift that starts when the other ends",
    "2026-06-01",
    "11:00-15:00",
    "2026-06-01",
    "15:00-23:00",
    false,
  ],
  ["a shift that starts a minute earlier", "2026-06-01", "11:00-15:00", "2026-06-01", "14:59-23:00", true],
  ["a night and the next morning's shift", "2026-06-01", "22:00-06:00", "2026-06-02", "05:00-13:00", true],
  [
    "a lunch between the nights of a job",
    "2026-06-01..2026-06-05",
    "18:00-02:00",
    "2026-06-03",
    "11:00-15:00",
    false,
  ],
  ["the last night of a job", "2026-06-01..2026-06-05", "18:00-02:00", "2026-06-06", "01:00-05:00", true],
  [
    "the day after two days around the clock",
    "2026-06-01..2026-06-02",
    "10:00-10:00",
    "2026-06-03",
    "10:00-12:00",
    false,
  ],
  ["a job inside another", "2026-06-01", "10:00-20:00", "2026-06-01", "12:00-13:00", true],
])("%s: overlap of two jobs", (_, daysA, hoursA, daysB, hoursB, overlap) => {
  const a = shiftWindows(shiftOf(daysA, hoursA), "Europe/Lisbon");
  const b = shiftWindows(shiftOf(daysB, hoursB), "Europe/Lisbon");
  expect(windowsOverlap(a, b)).toBe(overlap);
  expect(windowsOverlap(b, a)).toBe(overlap);
});

test("the same wall-clock time in two zones gives different instants", () => {
  const evening = shiftOf("2026-06-01", "18:00-20:00");
  const lisbon = shiftWindows(evening, "Europe/Lisbon");
  expect(windowsOverlap(lisbon, shiftWindows(evening, "Europe/London"))).toBe(true);
  expect(windowsOverlap(lisbon, shiftWindows(evening, "America/Sao_Paulo"))).toBe(false);
});

test("a shift within a skipped hour has its full length after the change", () => {
  const [window] = shiftWindows(shiftOf("2026-03-29", "01:30-02:30"), "Europe/Lisbon");
  expect(window).toEqual({
    start: new Date("2026-03-29T01:30:00Z"),
    end: new Date("2026-03-29T02:30:00Z"),
  });
});
