import type { Job } from "@bandeja/contract/calls/jobs";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";

type Times = Pick<Job, "startdate" | "startshift" | "startsat" | "endsat" | "timezone">;

// From here on people say "tonight".
const evening = "18:00";

/** How a person names the start of a job, by the wall clock of its venue. */
export type Nearness = "running" | "tonight" | "today" | "tomorrow" | "later";

/** Running is from the first start to the last end, the hours between the days of a longer job included. */
export function nearnessOf(job: Times, now: Date): Nearness {
  if (new Date(job.startsat) <= now && now < new Date(job.endsat)) return "running";
  const today = todayIn(job.timezone, now);
  if (job.startdate === today) return job.startshift >= evening ? "tonight" : "today";
  return job.startdate === addDays(today, 1) ? "tomorrow" : "later";
}

/** The first job that has not started yet, of jobs that come soonest first. */
export function nextToStart<J extends Times>(jobs: readonly J[], now: Date): J | undefined {
  return jobs.find((job) => new Date(job.startsat) > now);
}
