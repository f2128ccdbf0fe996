import { shiftDays } from "@bandeja/domain/shift";
import { maxDaysAhead, shiftProblems } from "@bandeja/domain/shift-rules";
import { addDays, daysBetween, todayIn } from "@bandeja/domain/wall-clock";
import type { JobRow } from "@bandeja/contract/calls/jobs";

type Days = Pick<JobRow, "startDate" | "endDate">;
type Hours = Pick<JobRow, "startTime" | "endTime">;

const week = 7;
const startOf = (day: string, time: string) => `${day} ${time}`;

/**
 * The likely days of the next such job: the same weekday after the earlier one's end, the same number of days, not past
 * by the venue's clock, and without a posted job of the same hours. Undefined if there are none within a year.
 */
export function nextDays(
  job: Days & Hours,
  { timezone, now, jobs }: { timezone: string; now: Date; jobs: readonly JobRow[] },
): Days | undefined {
  const taken = new Set(
    jobs
      .filter(({ status }) => status !== "cancelled")
      .map(({ startDate, startTime }) => startOf(startDate, startTime)),
  );
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
    const shift = {
      startDate,
      endDate,
      startTime: job.startTime,
      endTime: job.endTime,
    };
    const isPossible = Object.keys(shiftProblems(shift, timezone, now)).length === 0;
    if (isPossible && !taken.has(startOf(startDate, job.startTime))) return { startDate, endDate };
  }
  return undefined;
}
