import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isNoShowUnderWay, noShowFrom, undoNoShowUntil } from "./no-show.ts";
import { shiftWindows } from "./shift-windows.ts";

// In March Lisbon has the time of UTC.
const timezone = "Europe/Lisbon";
const evening = {
  startDate: "2026-03-10",
  endDate: "2026-03-10",
  startTime: "19:00",
  endTime: "23:00",
  timezone,
};
const at = (time: string, day = 10) => new Date(`2026-03-${day}T${time}:00Z`);
const delay = (minutes: number, time: string, day = 10) => ({ minutes, at: at(time, day) });

test.each([
  ["half an hour after the start", undefined, "19:30"],
  ["not before an announced delay is over", delay(60, "18:00"), "20:00"],
  ["a short delay does not shorten the half hour", delay(10, "18:00"), "19:30"],
  ["a delay that is reported after the start counts from its report", delay(20, "19:50"), "20:10"],
  ["a delay ends with the shift", delay(120, "18:00"), "21:00"],
] as const)("a no-show may be marked %s", (_, reported, from) => {
  expect(noShowFrom(evening, reported, at("19:10"))).toEqual(at(from));
});

test("a shift that is over awaits nobody", () => {
  const short = { ...evening, endTime: "19:20" };
  expect(noShowFrom(short, undefined, at("19:05"))).toEqual(at("19:20"));
  expect(noShowFrom(short, delay(120, "18:00"), at("19:05"))).toEqual(at("19:20"));
});

test.each([
  ["before the first day it is that of the first", undefined, "12:00", 10, "19:30", 10],
  ["during the first it is that of the first", undefined, "20:00", 10, "19:30", 10],
  ["between two days it stays that of the one before", undefined, "18:59", 11, "19:30", 10],
  ["from the next start on it is that of the next", undefined, "19:00", 11, "19:30", 11],
  ["a delay of the first day is forgotten on the second", delay(120, "18:00", 10), "19:00", 11, "19:30", 11],
  [
    "a delay that is reported three hours ahead is of that day",
    delay(60, "16:00", 11),
    "18:00",
    11,
    "20:00",
    11,
  ],
  ["a delay that is reported earlier is of no day", delay(60, "15:59", 11), "18:00", 11, "19:30", 10],
  [
    "a delay that is reported an hour into the shift is of that day",
    delay(60, "20:00"),
    "20:00",
    10,
    "21:00",
    10,
  ],
  ["a delay that is reported later is of no day", delay(60, "20:01"), "20:30", 10, "19:30", 10],
  ["a delay of a day ahead is waited for", delay(60, "17:00", 11), "18:00", 11, "20:00", 11],
] as const)("in a job of several days, %s", (_, reported, now, day, from, fromDay) => {
  const job = { ...evening, endDate: "2026-03-12" };
  expect(noShowFrom(job, reported, at(now, day))).toEqual(at(from, fromDay));
});

test("no worker is reported within half an hour of a start, and everyone once the job is over", () => {
  const minuteMs = 60_000;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 6 * 24 * 60 }),
      fc.option(
        fc.record({ minutes: fc.integer({ min: 5, max: 120 }), ago: fc.integer({ min: 0, max: 300 }) }),
      ),
      (days, minutes, reported) => {
        const job = { ...evening, endDate: `2026-03-${10 + days}` };
        const now = new Date(at("18:00").getTime() + minutes * minuteMs);
        const said =
          reported === null
            ? undefined
            : { minutes: reported.minutes, at: new Date(now.getTime() - reported.ago * minuteMs) };
        const windows = shiftWindows(job, timezone);
        const mayMark = noShowFrom(job, said, now) <= now;
        const isAwaited = windows.some(
          ({ start }) => start <= now && now.getTime() - start.getTime() < 30 * minuteMs,
        );
        const isTooEarly = now < windows[0]!.start || isAwaited;
        const isOver = windows.at(-1)!.end <= now;
        return !(isTooEarly && mayMark) && !(isOver && !mayMark);
      },
    ),
  );
});

test("a no-show may be taken back for 24 hours", () => {
  expect(undoNoShowUntil(at("20:00"))).toEqual(at("20:00", 11));
});

test.each([
  ["noshow", "22:59", true],
  ["noshow", "23:00", false],
  ["confirmed", "20:00", false],
  ["cancelled", "20:00", false],
])("whether the work goes on after a no-show: %s at %s", (status, now, goesOn) => {
  expect(isNoShowUnderWay(status, { endsAt: at("23:00") }, at(now))).toBe(goesOn);
});
