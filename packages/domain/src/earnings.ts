import { shiftDays, type Shift } from "./shift.ts";
import { payFor } from "./total-spend.ts";
import { addDays, daysBetween } from "./wall-clock.ts";
import { agreedMinutes } from "./worked-hours.ts";

/** One day's shift of a job, with its pay. */
export interface DayPay {
  readonly date: string;
  /** By the wall clock, which pay is computed from. */
  readonly minutes: number;
  /** In hundredths of the job's currency. */
  readonly cents: number;
}

/**
 * The pay for each day of a job. The days add up to the pay for all minutes, which is rounded once: what rounding to
 * whole minutes and cents takes from a day is added to a later one.
 *
 * @param worked the minutes of all days; by default as agreed
 * @throws RangeError like `totalSpend`
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

/** A week or month, named as in ISO 8601, with its first and last day. */
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

/** The days of each period that has some, newest first. */
export function groupByPeriod<Day extends { readonly date: string }>(
  days: readonly Day[],
  periodOf: (date: string) => Period,
): (Period & { readonly days: readonly Day[] })[] {
  const periods = new Map<string, Period & { days: Day[] }>();
  for (const day of days) {
    const period = periodOf(day.date);
    const found = periods.get(period.name) ?? { ...period, days: [] };
    found.days.push(day);
    periods.set(period.name, found);
  }
  return [...periods.values()].toSorted((a, b) => (a.from < b.from ? 1 : -1));
}

/** The days of each currency that has some, in the order of the codes. */
export function groupByCurrency<Day extends { readonly currency: string }>(
  days: readonly Day[],
): { readonly currency: Day["currency"]; readonly days: readonly Day[] }[] {
  const currencies = new Map<Day["currency"], Day[]>();
  for (const day of days) {
    const found = currencies.get(day.currency) ?? [];
    found.push(day);
    currencies.set(day.currency, found);
  }
  return [...currencies]
    .map(([currency, found]) => ({ currency, days: found }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** The minutes and the pay of days, in hundredths of their one currency. */
export function sumDays(days: readonly Pick<DayPay, "minutes" | "cents">[]) {
  let [minutes, cents] = [0, 0];
  for (const day of days) {
    minutes += day.minutes;
    cents += day.cents;
  }
  return { minutes, cents };
}
