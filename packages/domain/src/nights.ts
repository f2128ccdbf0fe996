import { instantOf } from "./instant-of.ts";
import { eveningFrom, nightUntil } from "./parameters/open-shifts.ts";
import { addDays, timeIn, todayIn } from "./wall-clock.ts";

/** A range of instants; the second is excluded. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The day that a night counts for: after midnight, still the day before. */
function dayOfNight(timezone: string, now: Date): string {
  const today = todayIn(timezone, now);
  return timeIn(timezone, now) < nightUntil ? addDays(today, -1) : today;
}

function span(timezone: string, [first, last]: readonly [string, string]): Span {
  return {
    from: instantOf(first, eveningFrom, timezone),
    to: instantOf(addDays(last, 1), nightUntil, timezone),
  };
}

/** This night, from the evening to the next morning. */
export function tonight(timezone: string, now: Date): Span {
  const day = dayOfNight(timezone, now);
  return span(timezone, [day, day]);
}

const friday = 5;

/** This weekend, from Friday's evening to Monday's morning: the one under way, or else the next. */
export function thisWeekend(timezone: string, now: Date): Span {
  const day = dayOfNight(timezone, now);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const first = addDays(day, friday - weekday);
  return span(timezone, [first, addDays(first, 2)]);
}
