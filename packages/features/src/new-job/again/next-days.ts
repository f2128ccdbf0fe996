import { shiftDays } from "@bandeja/domain/shift";
import { shiftProblems } from "@bandeja/domain/shift-rules";
import { maxDaysAhead } from "@bandeja/domain/parameters/limits";
import { addDays, daysBetween, todayIn } from "@bandeja/domain/wall-clock";
import { date } from "@bandeja/contract/job-fields";
import type { JobRow } from "@bandeja/contract/calls/jobs";

export type Days = Pick<JobRow, "startDate" | "endDate">;
type Hours = Pick<JobRow, "startTime" | "endTime">;

const week = 7;
const startOf = (day: string, time: string) => `${day} ${time}`;

interface PostingContext {
  timezone: string;
  now: Date;
  /** The posted jobs. */
  jobs: readonly JobRow[];
}

/** Whether a shift can be posted: not in the past by the venue's clock, and without a posted job of the same hours. */
export function isFree(shift: Days & Hours, { timezone, now, jobs }: PostingContext): boolean {
  const isPossible = Object.keys(shiftProblems(shift, timezone, now)).length === 0;
  const start = startOf(shift.startDate, shift.startTime);
  return (
    isPossible &&
    !jobs.some((job) => job.status !== "cancelled" && startOf(job.startDate, job.startTime) === start)
  );
}

/** The same weekday after the earlier job's end, the same number of days, week by week for a year. */
function* weekly(job: Days & Hours, { timezone, now }: PostingContext): Generator<Days & Hours> {
  const today = todayIn(timezone, now);
  const afterwards = addDays(job.endDate, 1);
  const earliest = afterwards > today ? afterwards : today;
  const length = shiftDays(job.startDate, job.endDate);
  const weeks = Math.ceil(daysBetween(job.startDate, earliest) / week);

  for (
    let startDate = addDays(job.startDate, weeks * week);
    startDate <= addDays(today, maxDaysAhead);
    startDate = addDays(startDate, week)
  ) {
    const endDate = addDays(startDate, length - 1);
    yield { startDate, endDate, startTime: job.startTime, endTime: job.endTime };
  }
}

/** The likely days of the next such job: the first that are free. Undefined if there are none within a year. */
export function nextDays(job: Days & Hours, context: PostingContext): Days | undefined {
  for (const shift of weekly(job, context)) {
    if (isFree(shift, context)) return { startDate: shift.startDate, endDate: shift.endDate };
  }
  return undefined;
}

/** The days of the same shift from this one; undefined if it is no date, or a shift then is impossible or exists. */
export function daysFrom(startDate: string, job: Days & Hours, context: PostingContext): Days | undefined {
  if (!date.safeParse(startDate).success) return undefined;
  const days = { startDate, endDate: addDays(startDate, shiftDays(job.startDate, job.endDate) - 1) };
  return isFree({ ...days, startTime: job.startTime, endTime: job.endTime }, context) ? days : undefined;
}

/** The first days before those of `nextDays` that could be posted, but have a job already. */
export function takenDays(job: Days & Hours, context: PostingContext): string[] {
  const taken: string[] = [];
  for (const shift of weekly(job, context)) {
    if (isFree(shift, context)) break;
    if (isFree(shift, { ...context, jobs: [] })) taken.push(shift.startDate);
  }
  return taken;
}
