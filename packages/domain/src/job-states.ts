/**
 * The life of a job. Only what somebody did is stored; that it is full is read from its places, that
 * it has started or ended from the clock.
 *
 * Source: docs/product.md, "Jobs and shifts".
 */
export const jobStates = ["open", "completed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

/**
 * What its owner may do to a job. `complete` only after the end and `cancel` only before it, which
 * the table cannot say: see `hasEnded`.
 */
export const jobTransitions = [
  { from: "open", on: "complete", to: "completed", by: "venue" },
  { from: "open", on: "cancel", to: "cancelled", by: "venue" },
] as const satisfies readonly { from: JobState; on: string; to: JobState; by: "venue" }[];

/** What is shown of a job's life. */
export const jobStatuses = ["open", "full", "ended", "completed", "cancelled"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/**
 * The status of a job at an instant. What was done to it comes before what the clock says, and the
 * clock before the places: a full job that is over has ended.
 */
export function jobStatus(
  job: { state: JobState; openings: number; confirmed: number; endsAt: Date },
  now: Date,
): JobStatus {
  if (job.state !== "open") return job.state;
  if (hasEnded(job, now)) return "ended";
  return job.confirmed >= job.openings ? "full" : "open";
}

/** From the very instant of its start on. */
export function hasStarted(job: { startsAt: Date }, now: Date): boolean {
  return job.startsAt.getTime() <= now.getTime();
}

/** From the very instant of its end on: work is half-open, its end does not belong to it. */
export function hasEnded(job: { endsAt: Date }, now: Date): boolean {
  return job.endsAt.getTime() <= now.getTime();
}

/** Between its first start and its last end, the hours between the days of a longer job included. */
export function isRunning(job: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  return hasStarted(job, now) && !hasEnded(job, now);
}
