import { shiftDays } from "@bandeja/domain/shift";
import { maxDaysAhead, shiftProblems } from "@bandeja/domain/shift-rules";
import { addDays, daysBetween, todayIn } from "@bandeja/domain/wall-clock";
import type { JobRow } from "@bandeja/contract/calls/jobs";

type Days = Pick<JobRow, "startdate" | "enddate">;
type Hours = Pick<JobRow, "startshift" | "endshift">;

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
      .map(({ startdate, startshift }) => startOf(startdate, startshift)),
  );
  const today = todayIn(timezone, now);
  const afterwards = addDays(job.enddate, 1);
  const earliest = afterwards > today ? afterwards : today;
  const length = shiftDays(job.startdate, job.enddate);
  const weeks = Math.ceil(daysBetween(job.startdate, earliest) / week);

  for (
    let startdate = addDays(job.startdate, weeks * week);
    startdate <= addDays(today, maxDaysAhead);
    startdate = addDays(startdate, week)
  ) {
    const enddate = addDays(startdate, length - 1);
    const shift = {
      startDate: startdate,
      endDate: enddate,
      startTime: job.startshift,
      endTime: job.endshift,
    };
    const isPossible = Object.keys(shiftProblems(shift, timezone, now)).length === 0;
    if (isPossible && !taken.has(startOf(startdate, job.startshift))) return { startdate, enddate };
  }
  return undefined;
}
