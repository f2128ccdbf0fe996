import type { WipData } from "pg-boss";

/** How long (s) a worker may be later than it should be: a busy machine, or a database that was away for a moment. */
const toleranceSeconds = 60;

/** The expected pace of one queue's workers. */
export interface Pace {
  readonly name: string;
  /** How often they look for work, in seconds. */
  readonly lookEvery: number;
  /** How long a task may take, in seconds. */
  readonly expireIn: number;
}

function isStalled({ count, createdOn, lastFetchedOn }: WipData, pace: Pace, now: number): boolean {
  const limit = (count > 0 ? pace.expireIn : pace.lookEvery) + toleranceSeconds;
  return now - Math.max(createdOn, lastFetchedOn ?? 0) > limit * 1_000;
}

/** The queues that no worker is on, or whose workers have not looked for work for too long. */
export function findStalled(workers: readonly WipData[], paces: readonly Pace[], now: number): string[] {
  return paces
    .filter((pace) =>
      workers.filter(({ name }) => name === pace.name).every((worker) => isStalled(worker, pace, now)),
    )
    .map(({ name }) => name);
}
