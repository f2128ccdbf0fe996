import type { WipData } from "pg-boss";

/** The tolerated delay (s) of a worker, for a busy machine or a short outage of the database. */
const toleranceSeconds = 60;

/** The expected pace of one queue's workers. */
export interface Pace {
  readonly name: string;
  /** The polling interval in seconds. */
  readonly lookEvery: number;
  /** The timeout of a task in seconds. */
  readonly expireIn: number;
}

function isStalled({ count, createdOn, lastFetchedOn }: WipData, pace: Pace, now: number): boolean {
  const limit = (count > 0 ? pace.expireIn : pace.lookEvery) + toleranceSeconds;
  return now - Math.max(createdOn, lastFetchedOn ?? 0) > limit * 1_000;
}

/** The queues without a worker, or whose workers have not polled for too long. */
export function findStalled(workers: readonly WipData[], paces: readonly Pace[], now: number): string[] {
  return paces
    .filter((pace) =>
      workers.filter(({ name }) => name === pace.name).every((worker) => isStalled(worker, pace, now)),
    )
    .map(({ name }) => name);
}
