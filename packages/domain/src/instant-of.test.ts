import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { instantOf } from "./instant-of.ts";
import { anyDate, anyTime } from "./testing/arbitraries.ts";
import { clockChanges, zones } from "./testing/zones.ts";

test.each([
  ["an ordinary evening", "2026-06-01", "18:00", "Europe/Lisbon", "2026-06-01T17:00:00Z"],
  ["a skipped time", "2026-03-29", "01:30", "Europe/Lisbon", "2026-03-29T01:30:00Z"],
  ["a time that comes twice", "2026-10-25", "01:30", "Europe/Lisbon", "2026-10-25T00:30:00Z"],
  ["a skipped time", "2026-03-29", "01:30", "Europe/London", "2026-03-29T01:30:00Z"],
  ["a skipped time", "2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00Z"],
  ["a time that comes twice", "2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00Z"],
  ["a skipped midnight", "2018-11-04", "00:00", "America/Sao_Paulo", "2018-11-04T03:00:00Z"],
  [
    "an hour before midnight that comes twice",
    "2018-02-17",
    "23:30",
    "America/Sao_Paulo",
    "2018-02-18T01:30:00Z",
  ],
  ["a skipped half hour", "2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00Z"],
  ["a half hour that comes twice", "2026-04-05", "01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00Z"],
  ["a day that Samoa left out", "2011-12-30", "12:00", "Pacific/Apia", "2011-12-30T22:00:00Z"],
])("%s, %s %s in %s, is %s", (_, date, time, zone, instant) => {
  expect(instantOf(date, time, zone)).toEqual(new Date(instant));
});

function expectAsTemporal(date: string, time: string, zone: string) {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, {
    disambiguation: "compatible",
  });
  expect([date, time, zone, instantOf(date, time, zone).getTime()]).toEqual([
    date,
    time,
    zone,
    epochMilliseconds,
  ]);
}

test("any time of any day in any zone gives the same instant as Temporal", () => {
  fc.assert(fc.property(anyDate, anyTime, fc.constantFrom(...zones), expectAsTemporal), { numRuns: 2000 });
});

test("times around every clock change of every zone give the same instants as Temporal", () => {
  for (const zone of zones) {
    for (const change of clockChanges(zone, 2024, 2027)) {
      for (let minutes = -90; minutes <= 90; minutes += 30) {
        const [date, time] = change.add({ minutes }).toString({ smallestUnit: "minute" }).split("T");
        expectAsTemporal(date!, time!, zone);
      }
    }
  }
});

test.each([
  ["2026-06-01", "25:00"],
  ["2026-06-01", ""],
  ["", "18:00"],
  ["2026-13-01", "18:00"],
])("%j at %j has no instant", (date, time) => {
  expect(() => instantOf(date, time, "Europe/Lisbon")).toThrow(
    new RangeError(`No such date and time: ${date} ${time}`),
  );
});
