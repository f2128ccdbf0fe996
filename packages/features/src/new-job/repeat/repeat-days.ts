import type { Job, JobRow } from "@bandeja/contract/calls/jobs";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import { isFree, nextDays } from "../again/next-days.ts";
import type { Days } from "../again/next-days.ts";

/**
 * The days to propose for the same shift again, the most likely first: the same weekday, then, for a shift of one day,
 * today and tomorrow.
 */
export function repeatDays(job: Job, now: Date, jobs: readonly JobRow[]): Days[] {
  const context = { timezone: job.timezone, now, jobs };
  const weekly = nextDays(job, context);
  const today = todayIn(job.timezone, now);
  const soon = job.startDate === job.endDate ? [today, addDays(today, 1)] : [];
  const others = soon
    .filter((day) => day !== weekly?.startDate)
    .map((day) => ({ startDate: day, endDate: day }))
    .filter((days) => isFree({ ...days, startTime: job.startTime, endTime: job.endTime }, context));
  return weekly === undefined ? others : [weekly, ...others];
}
