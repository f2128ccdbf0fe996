import { instantOf } from "./instant-of.ts";
import { isOvernight, shiftDays, shiftMinutes, type Shift } from "./shift.ts";
import { addDays } from "./wall-clock.ts";

/** Work from `start` up to, not including, `end`. */
export interface ShiftWindow {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The windows of a job in order, one for each day (docs/product.md, "Jobs and shifts"). They decide overlap and end,
 * but not pay. No window is empty, and none overlaps the next, also across clock changes:
 *
 * - a skipped start is moved forward, possibly beyond the end: then the window is as long as the wall clock says;
 * - a skipped end is moved forward as well, at most to the next day's start.
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

/** Whether windows of two jobs have a common instant. Abutting windows do not. */
export function windowsOverlap(a: readonly ShiftWindow[], b: readonly ShiftWindow[]): boolean {
  return a.some((one) => b.some((other) => one.start < other.end && other.start < one.end));
}

/**
 * The start of a job: that of its first window.
 *
 * @throws RangeError for dates, times or a zone that do not exist.
 */
export function startsAt(shift: Shift, timezone: string): Date {
  return windowOn(shift.startDate, shift, timezone).start;
}

/**
 * The end of a job: that of its last window.
 *
 * @throws RangeError for dates, times or a zone that do not exist.
 */
export function endsAt(shift: Shift, timezone: string): Date {
  return windowOn(shift.endDate, shift, timezone).end;
}
