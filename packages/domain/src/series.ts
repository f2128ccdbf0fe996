import { shiftDays, type Shift } from "./shift.ts";
import { addDays, daysBetween } from "./wall-clock.ts";

const week = 7;

/** The weekday of a date, 1 (Monday) to 7, as in ISO 8601. */
export function weekdayOf(date: string): number {
  // 1 January 2001 was a Monday.
  return (((daysBetween("2001-01-01", date) % week) + week) % week) + 1;
}

/**
 * The dates of a weekly series by the calendar of its venue, in order: every one of the weekdays (1 to 7) from `from`
 * to `until`, both included. Dates know no clock changes: a shift at 18:00 is at 18:00 before and after them.
 *
 * @throws RangeError for a date that does not exist.
 */
export function weeklyDates({
  from,
  until,
  weekdays,
}: {
  from: string;
  until: string;
  weekdays: readonly number[];
}): string[] {
  const days = Math.max(0, daysBetween(from, until) + 1);
  return Array.from({ length: days }, (_, day) => addDays(from, day)).filter((date) =>
    weekdays.includes(weekdayOf(date)),
  );
}

/**
 * The same shift from another date on, with the same number of days and hours.
 *
 * @throws RangeError for a date that does not exist.
 */
export function shiftFrom<S extends Shift>(shift: S, startDate: string): S {
  const endDate = addDays(startDate, Math.max(1, shiftDays(shift.startDate, shift.endDate)) - 1);
  return { ...shift, startDate, endDate };
}
