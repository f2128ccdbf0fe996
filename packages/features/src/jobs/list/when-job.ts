import type { Job } from "@bandeja/contract/calls/jobs";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";

type Times = Pick<
  Job,
  "startdate" | "enddate" | "startshift" | "endshift" | "startsat" | "endsat" | "timezone"
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
export const hasBegun = (job: Pick<Times, "startsat" | "endsat">, now: Date): boolean =>
  new Date(job.startsat) <= now && now < new Date(job.endsat);

/** Whether it is working time on one of the job's days. */
function isWorked({ startdate, enddate, startshift, endshift, timezone }: Times, now: Date): boolean {
  const [today, time] = [todayIn(timezone, now), timeIn(timezone, now)];
  const isOvernight = endshift <= startshift;
  const isToday = today <= enddate && time >= startshift && (isOvernight || time < endshift);
  return isToday || (isOvernight && today > startdate && time < endshift);
}

export function nearnessOf(job: Times, now: Date): Nearness {
  const today = todayIn(job.timezone, now);
  if (hasBegun(job, now)) {
    // The first and the last instant are exact across clock changes.
    const isOneDay = job.startdate === job.enddate;
    if (isOneDay || isWorked(job, now)) return "running";
    if (timeIn(job.timezone, now) >= job.startshift) return "tomorrow";
    return job.startshift >= evening ? "tonight" : "today";
  }
  if (job.startdate === today) return job.startshift >= evening ? "tonight" : "today";
  return job.startdate === addDays(today, 1) ? "tomorrow" : "later";
}

/** The first job that has not started, of jobs sorted by start. */
export function nextToStart<J extends Times>(jobs: readonly J[], now: Date): J | undefined {
  return jobs.find((job) => new Date(job.startsat) > now);
}
