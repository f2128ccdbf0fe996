import type { Job } from "@bandeja/contract/calls/jobs";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";

type Times = Pick<
  Job,
  "startdate" | "enddate" | "startshift" | "endshift" | "startsat" | "endsat" | "timezone"
>;

// From here on people say "tonight".
const evening = "18:00";

/** How a person names the start of a job, or of its next night, by the wall clock of its venue. */
export type Nearness = "running" | "tonight" | "today" | "tomorrow" | "later";

const timeIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(now);

/** Whether a job has begun and is not over; it may be between two of its nights. */
export const hasBegun = (job: Pick<Times, "startsat" | "endsat">, now: Date): boolean =>
  new Date(job.startsat) <= now && now < new Date(job.endsat);

/** Whether one of the days of a job that has begun is being worked. */
function isWorked({ startdate, enddate, startshift, endshift, timezone }: Times, now: Date): boolean {
  const [today, time] = [todayIn(timezone, now), timeIn(timezone, now)];
  const isOvernight = endshift <= startshift;
  const isToday = today <= enddate && time >= startshift && (isOvernight || time < endshift);
  return isToday || (isOvernight && today > startdate && time < endshift);
}

export function nearnessOf(job: Times, now: Date): Nearness {
  const today = todayIn(job.timezone, now);
  if (hasBegun(job, now)) {
    // The first night begins and the last one ends by the instant, whatever the clocks do.
    const isOneDay = job.startdate === job.enddate;
    if (isOneDay || isWorked(job, now)) return "running";
    if (timeIn(job.timezone, now) >= job.startshift) return "tomorrow";
    return job.startshift >= evening ? "tonight" : "today";
  }
  if (job.startdate === today) return job.startshift >= evening ? "tonight" : "today";
  return job.startdate === addDays(today, 1) ? "tomorrow" : "later";
}

/** The first job that has not started yet, of jobs that come soonest first. */
export function nextToStart<J extends Times>(jobs: readonly J[], now: Date): J | undefined {
  return jobs.find((job) => new Date(job.startsat) > now);
}
