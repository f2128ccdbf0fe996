import { instantOf } from "./instant-of.ts";
import { isOvernight, shiftDays, shiftMinutes, type Shift } from "./shift.ts";
import { addDays } from "./wall-clock.ts";

/** Work from `start` up to, not including, `end`. */
export interface ShiftWindow {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The instants of a job, one window a day ("a job of several days is one window a day", contract,
 * "States"), in order. They decide overlap and end, never money. No window is empty, and none
 * overlaps the next, whatever the clocks do:
 *
 * - a start that is skipped moves on with the clocks, at times beyond the end: then the window is as
 *   long as the wall clock says;
 * - an end that is skipped moves on as well, at times beyond the next day's start: it stops there.
 *
 * @throws RangeError for dates, times or a zone that do not exist.
 */
export function shiftWindows(shift: Shift, timezone: string): ShiftWindow[] {
  return Array.from({ length: shiftDays(shift.startDate, shift.endDate) }, (_, day) =>
    windowOn(addDays(shift.startDate, day), shift, timezone),
  );
}

function windowOn(date: string, { startTime, endTime }: Shift, timezone: string): ShiftWindow {
  const nextDate = addDays(date, 1);
  const endDate = isOvernight(startTime, endTime) ? nextDate : date;
  const start = instantOf(date, startTime, timezone);
  const end = instantOf(endDate, endTime, timezone);
  if (end <= start) {
    return { start, end: new Date(start.getTime() + shiftMinutes(startTime, endTime) * 60_000) };
  }
  const nextStart = instantOf(nextDate, startTime, timezone);
  return { start, end: end > nextStart ? nextStart : end };
}

/** Whether any windows of two jobs share an instant. Abutting ones do not. */
export function windowsOverlap(a: readonly ShiftWindow[], b: readonly ShiftWindow[]): boolean {
  return a.some((one) => b.some((other) => one.start < other.end && other.start < one.end));
}

/**
 * When a job starts: its first window's start.
 *
 * @throws RangeError for dates, times or a zone that do not exist.
 */
export function startsAt(shift: Shift, timezone: string): Date {
  return windowOn(shift.startDate, shift, timezone).start;
}

/**
 * When a job ends: its last window's end.
 *
 * @throws RangeError for dates, times or a zone that do not exist.
 */
export function endsAt(shift: Shift, timezone: string): Date {
  return windowOn(shift.endDate, shift, timezone).end;
}
