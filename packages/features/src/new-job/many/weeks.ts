import type { JobRow } from "@bandeja/contract/calls/jobs";
import { shiftFrom, weekdayOf, weeklyDates } from "@bandeja/domain/series";
import { shiftWindows, windowsOverlap } from "@bandeja/domain/shift-windows";
import { maxDaysAhead } from "@bandeja/domain/parameters/limits";
import type { Shift } from "@bandeja/domain/shift";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import { weekOf } from "@bandeja/domain/earnings";
import { isFree } from "../again/next-days.ts";
import { againValues, type JobForm } from "../job-form.ts";

export interface WeeksContext {
  /** The hours for which a date is free or not: each of the shifts of a date. */
  readonly shifts: readonly JobForm[];
  readonly jobs: readonly JobRow[];
  readonly timezone: string;
  readonly now: Date;
}

type Posted = Pick<WeeksContext, "jobs" | "timezone">;

/** Those of some shifts that are at the time of one, by any minute of any of its days. */
export function shiftsAtTimeOf<S extends Shift>(shift: Shift, others: readonly S[], timezone: string): S[] {
  const [from, to] = [addDays(shift.startDate, -1), addDays(shift.endDate, 1)];
  const near = others.filter(({ startDate, endDate }) => startDate <= to && endDate >= from);
  if (near.length === 0) return [];
  const windows = shiftWindows(shift, timezone);
  return near.filter((other) => windowsOverlap(windows, shiftWindows(other, timezone)));
}

/** The venue's jobs that are at the time of a shift; cancelled ones are not. */
export const jobsAtTimeOf = (shift: Shift, { jobs, timezone }: Posted): JobRow[] =>
  shiftsAtTimeOf(
    shift,
    jobs.filter(({ status }) => status !== "cancelled"),
    timezone,
  );

/** Those of some dates on which each shift could be posted, and the venue has no other job at its time. */
export const freeDates = (dates: readonly string[], { shifts, ...context }: WeeksContext): string[] =>
  dates.filter((date) =>
    shifts.every((one) => {
      const shift = shiftFrom(one, date);
      return isFree(shift, context) && jobsAtTimeOf(shift, context).length === 0;
    }),
  );

/** The first free dates of a weekday, a week apart, from a date on; fewer where the year ahead has no more. */
export function nextWeeks(from: string, count: number, context: WeeksContext): string[] {
  const until = addDays(todayIn(context.timezone, context.now), maxDaysAhead);
  return freeDates(weeklyDates({ from, until, weekdays: [weekdayOf(from)] }), context).slice(0, count);
}

/** The free dates on the weekdays of some dates, from the first of them until a day. */
export function weeklyUntil(dates: readonly string[], until: string, context: WeeksContext): string[] {
  const [from] = dates.toSorted();
  if (from === undefined) return [];
  const weekdays = [...new Set(dates.map(weekdayOf))];
  return freeDates(weeklyDates({ from, until, weekdays }), context);
}

/** A week in which the venue has jobs, which can be copied. */
export interface PostedWeek {
  /** Its Monday. */
  readonly from: string;
  readonly jobs: readonly JobRow[];
}

/** The weeks in which jobs begin, latest first; cancelled jobs are left out. */
export function postedWeeks(jobs: readonly JobRow[]): PostedWeek[] {
  const kept = jobs.filter(({ status }) => status !== "cancelled");
  const mondays = new Set(kept.map(({ startDate }) => weekOf(startDate).from));
  return [...mondays]
    .toSorted((one, other) => (one < other ? 1 : -1))
    .map((from) => ({ from, jobs: kept.filter(({ startDate }) => weekOf(startDate).from === from) }));
}

/** The jobs of a week in another one, which begins on this Monday: those that can be posted there, and are not yet. */
export function copyWeek(
  { from, jobs }: PostedWeek,
  monday: string,
  context: Omit<WeeksContext, "shifts">,
): JobForm[] {
  return jobs
    .map((job) => shiftFrom(againValues(job), addDays(monday, weekdayOf(job.startDate) - 1)))
    .filter((job) => isFree(job, context) && from !== monday);
}
