import { shiftDays, type Shift } from "./shift.ts";
import { payFor } from "./total-spend.ts";
import { addDays, daysBetween } from "./wall-clock.ts";
import { agreedMinutes } from "./worked-hours.ts";

/** One day's shift of a job, and what it brings. */
export interface DayPay {
  readonly date: string;
  /** By the wall clock, as the money is counted. */
  readonly minutes: number;
  /** In hundredths of the job's currency. */
  readonly cents: number;
}

/**
 * What each day of a job brings: together exactly the pay for its minutes, which is rounded once. What a day's share
 * lacks to a whole minute or cent, a later day has.
 *
 * @param worked the minutes of all days; as agreed when left out
 * @throws RangeError as `totalSpend`
 */
export function payByDay(
  job: Shift & { hourlyCents: number },
  worked: number = agreedMinutes(job),
): DayPay[] {
  const days = shiftDays(job.startDate, job.endDate);
  const total = payFor(worked, job.hourlyCents);
  const upTo = (whole: number, day: number) => Number((BigInt(whole) * BigInt(day)) / BigInt(days));
  return Array.from({ length: days }, (_, day) => ({
    date: addDays(job.startDate, day),
    minutes: upTo(worked, day + 1) - upTo(worked, day),
    cents: upTo(total, day + 1) - upTo(total, day),
  }));
}

/** A stretch of the calendar, by the name of ISO 8601, with its first and last day. */
export interface Period {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The week of a date: `2026-W53`, Monday to Sunday. It belongs to the year of its Thursday. */
export function weekOf(date: string): Period {
  // 1 January 2001 was a Monday.
  const weekday = ((daysBetween("2001-01-01", date) % 7) + 7) % 7;
  const from = addDays(date, -weekday);
  const year = addDays(from, 3).slice(0, 4);
  const week = Math.floor(daysBetween(`${year}-01-01`, addDays(from, 3)) / 7) + 1;
  return { name: `${year}-W${String(week).padStart(2, "0")}`, from, to: addDays(from, 6) };
}

/** The month of a date: `2026-12`. */
export function monthOf(date: string): Period {
  const name = date.slice(0, 7);
  const next = addDays(`${name}-28`, 4).slice(0, 7);
  return { name, from: `${name}-01`, to: addDays(`${next}-01`, -1) };
}
