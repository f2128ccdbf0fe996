import { daysBetween } from "./wall-clock.ts";

/**
 * The dates and hours of a job, by the wall clock of its venue: the same hours on every day from `startDate` to
 * `endDate`. Dates are `YYYY-MM-DD`, times `HH:MM` (24 h).
 */
export interface Shift {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
}

const dayMinutes = 24 * 60;

function minuteOfDay(time: string): number {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`No such time: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * Whether a shift ends on the next day: its end is at or before its start (docs/product.md, "Jobs and shifts"), such as
 * 18:00 to 02:00 or 10:00 to 10:00.
 *
 * @throws RangeError for a time that does not exist.
 */
export function isOvernight(startTime: string, endTime: string): boolean {
  return minuteOfDay(endTime) <= minuteOfDay(startTime);
}

/**
 * Whether a shift lasts into the next day: one that ends at midnight does not.
 *
 * @throws RangeError for a time that does not exist.
 */
export function lastsIntoNextDay(startTime: string, endTime: string): boolean {
  return isOvernight(startTime, endTime) && minuteOfDay(endTime) > 0;
}

/**
 * The minutes of one shift by the wall clock, 1 to 1440: 18:00 to 02:00 is 480, equal times are 24 h.
 *
 * @throws RangeError for a time that does not exist.
 */
export function shiftMinutes(startTime: string, endTime: string): number {
  const minutes = minuteOfDay(endTime) - minuteOfDay(startTime);
  return minutes > 0 ? minutes : minutes + dayMinutes;
}

/**
 * The days of a job, both ends counted (specification, section 9); 0 if the end is before the start.
 *
 * @throws RangeError for a date that does not exist.
 */
export function shiftDays(startDate: string, endDate: string): number {
  return Math.max(0, daysBetween(startDate, endDate) + 1);
}
