import type { Job } from "@bandeja/contract/calls/jobs";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";

type Times = Pick<
  Job,
  "startDate" | "endDate" | "startTime" | "endTime" | "startsAt" | "endsAt" | "timezone"
>;

// A start from here on is "tonight".
const evening = "18:00";

/** How near a start is that is still to come. */
type Upcoming = "tonight" | "today" | "tomorrow" | "later";

/** The start of a job, or of its next night, relative to now by the venue's wall clock. */
export type Nearness = "running" | Upcoming;

/** Whether it is now, or begins today. */
export const isClose = (near: Nearness): boolean => near !== "tomorrow" && near !== "later";

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

function nearnessOfDay(day: string, job: Pick<Times, "startTime" | "timezone">, now: Date): Upcoming {
  const today = todayIn(job.timezone, now);
  if (day === today) return job.startTime >= evening ? "tonight" : "today";
  return day === addDays(today, 1) ? "tomorrow" : "later";
}

/** The day when the hours of a job begin next, were it worked on every day. */
function dayToCome({ startTime, timezone }: Pick<Times, "startTime" | "timezone">, now: Date): string {
  const today = todayIn(timezone, now);
  return timeIn(timezone, now) < startTime ? today : addDays(today, 1);
}

export function nearnessOf(job: Times, now: Date): Nearness {
  if (hasBegun(job, now)) {
    // The first and the last instant are exact across clock changes.
    const isOneDay = job.startDate === job.endDate;
    if (isOneDay || isWorked(job, now)) return "running";
    return nearnessOfDay(dayToCome(job, now), job, now);
  }
  return nearnessOfDay(job.startDate, job, now);
}

/** The day of the job's next shift; undefined once its last one has started. */
function nextDay(job: Times, now: Date): string | undefined {
  const { startDate, endDate, startsAt } = job;
  if (now < new Date(startsAt)) return startDate;
  const day = dayToCome(job, now);
  return day <= endDate ? day : undefined;
}

/** The next shift to start, of a venue's jobs: of one that has begun, its next night. */
export function nextToStart(jobs: readonly Times[], now: Date) {
  const starts = jobs.flatMap((job) => {
    const day = nextDay(job, now);
    return day === undefined ? [] : [{ day, time: job.startTime, near: nearnessOfDay(day, job, now) }];
  });
  return starts.toSorted((a, b) => `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`))[0];
}
