import type { Job } from "@bandeja/contract/calls/jobs";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";

type Times = Pick<
  Job,
  "startDate" | "endDate" | "startTime" | "endTime" | "startsAt" | "endsAt" | "timezone"
>;

// A start from here on is "tonight".
const evening = "18:00";

/** The start of a job, or of its next night, relative to now by the venue's wall clock. */
export type Nearness = "running" | "tonight" | "today" | "tomorrow" | "later";

const timeIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(now);

/** Whether a job has started and not ended, including the time between two of its nights. */
export const hasBegun = (job: Pick<Times, "startsAt" | "endsAt">, now: Date): boolean =>
  new Date(job.startsAt) <= now && now < new Date(job.endsAt);

/** Whether it is working time on one of the job's days. */
function isWorked({ startDate, endDate, startTime, endTime, timezone }: Times, now: Date): boolean {
  const [today, time] = [todayIn(timezone, now), timeIn(timezone, now)];
  const isOvernight = endTime <= startTime;
  const isToday = today <= endDate && time >= startTime && (isOvernight || time < endTime);
  return isToday || (isOvernight && today > startDate && time < endTime);
}

export function nearnessOf(job: Times, now: Date): Nearness {
  const today = todayIn(job.timezone, now);
  if (hasBegun(job, now)) {
    // The first and the last instant are exact across clock changes.
    const isOneDay = job.startDate === job.endDate;
    if (isOneDay || isWorked(job, now)) return "running";
    if (timeIn(job.timezone, now) >= job.startTime) return "tomorrow";
    return job.startTime >= evening ? "tonight" : "today";
  }
  if (job.startDate === today) return job.startTime >= evening ? "tonight" : "today";
  return job.startDate === addDays(today, 1) ? "tomorrow" : "later";
}

/** The first job that has not started, of jobs sorted by start. */
export function nextToStart<J extends Times>(jobs: readonly J[], now: Date): J | undefined {
  return jobs.find((job) => new Date(job.startsAt) > now);
}
