import { expect, test } from "vitest";
import { shiftFrom, weekdayOf, weeklyDates } from "./series.ts";
import { shiftWindows } from "./shift-windows.ts";
import { addDays } from "./wall-clock.ts";

/** The wall clock of a zone at every quarter of an hour of a year, by `Intl` alone: the calendar that a series must equal. */
function calendarOf(timezone: string, year: number) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const quarter = 15 * 60_000;
  const from = Date.UTC(year, 0, 1);
  const length = (Date.UTC(year + 1, 0, 2) - from) / quarter;
  return Array.from({ length }, (_, index) => {
    const at = from + index * quarter;
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      at,
      weekday: part["weekday"],
      date: `${part["year"]}-${part["month"]}-${part["day"]}`,
      time: `${part["hour"]}:${part["minute"]}`,
    };
  });
}

// The clocks change on 29 March and 25 October, on 8 March and 1 November, on 5 April and 4 October 2026.
test.each(["Europe/Lisbon", "America/New_York", "Australia/Sydney"])(
  "a weekly series over both clock changes is the calendar's in %s",
  (timezone) => {
    const calendar = calendarOf(timezone, 2026);
    const span = { from: "2026-02-15", until: "2026-11-28" };
    const isIn = ({ date }: { date: string }) => span.from <= date && date <= span.until;
    const meant = calendar.filter(
      (entry) => isIn(entry) && ["Fri", "Sun"].includes(entry.weekday ?? "") && entry.time === "18:00",
    );
    const dates = weeklyDates({ ...span, weekdays: [5, 7] });
    expect(dates).toEqual(meant.map(({ date }) => date));
    const night = { startDate: "2026-01-02", endDate: "2026-01-02", startTime: "18:00", endTime: "04:30" };
    const windows = dates.flatMap((date) => shiftWindows(shiftFrom(night, date), timezone));
    expect(windows.map(({ start }) => start.getTime())).toEqual(meant.map(({ at }) => at));
    // 04:30 is on each of these mornings once, also after the nights in which the clocks change.
    const mornings = new Set(dates.map((date) => addDays(date, 1)));
    const ends = calendar.filter(({ date, time }) => mornings.has(date) && time === "04:30");
    expect(windows.map(({ end }) => end.getTime())).toEqual(ends.map(({ at }) => at));
  },
);

test("the weekdays are those of the calendar, Monday first", () => {
  const days = Array.from({ length: 7 }, (_, day) => addDays("2026-11-30", day));
  expect(days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(weekdayOf("1999-12-31")).toBe(5);
});

test("a series without a weekday, or that ends before it begins, has no dates", () => {
  expect(weeklyDates({ from: "2026-12-01", until: "2026-12-31", weekdays: [] })).toEqual([]);
  expect(weeklyDates({ from: "2026-12-31", until: "2026-12-01", weekdays: [1, 2, 3] })).toEqual([]);
});

test("a shift of several days keeps their number", () => {
  const three = { startDate: "2026-02-27", endDate: "2026-03-01", startTime: "18:00", endTime: "02:00" };
  expect(shiftFrom(three, "2028-02-28")).toEqual({
    ...three,
    startDate: "2028-02-28",
    endDate: "2028-03-01",
  });
});
