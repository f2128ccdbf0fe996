/**
 * The states of a job. Only the venue's actions are stored; whether it is full follows from its openings, whether it has
 * started or ended from the clock.
 *
 * Source: docs/product.md, "Jobs and shifts".
 */
export const jobStates = ["open", "completed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

/**
 * The transitions of a job, by its venue. `complete` is possible only after the end and `cancel` only before it, which
 * the table cannot express: see `hasEnded`.
 */
export const jobTransitions = [
  { from: "open", on: "complete", to: "completed", by: "venue" },
  { from: "open", on: "cancel", to: "cancelled", by: "venue" },
] as const satisfies readonly { from: JobState; on: string; to: JobState; by: "venue" }[];

/** The status of a job that is shown. */
export const jobStatuses = ["open", "full", "ended", "completed", "cancelled"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/**
 * The status of a job at an instant. A stored state has precedence over the clock, and the clock over the openings: a
 * full job that is over has ended.
 */
export function jobStatus(
  job: { state: JobState; openings: number; confirmed: number; endsAt: Date },
  now: Date,
): JobStatus {
  if (job.state !== "open") return job.state;
  if (hasEnded(job, now)) return "ended";
  return job.confirmed >= job.openings ? "full" : "open";
}

/** True from the instant of its start on. */
export function hasStarted(job: { startsAt: Date }, now: Date): boolean {
  return job.startsAt.getTime() <= now.getTime();
}

/** True from the instant of its end on: windows are half-open. */
export function hasEnded(job: { endsAt: Date }, now: Date): boolean {
  return job.endsAt.getTime() <= now.getTime();
}

/** Between the first start and the last end, including the hours between the days of a longer job. */
export function isRunning(job: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  return hasStarted(job, now) && !hasEnded(job, now);
}
