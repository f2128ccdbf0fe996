import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";

/** A job that everybody finds from now on. */
export interface PostedJob {
  readonly id: string;
  readonly venueId: string;
  readonly seriesId: string | null;
  readonly startsAt: Date;
}

/** Notifies screens of each of some jobs, which are of one series if they are several, and people of all of them together. */
export async function recordPosted(tx: Tx, jobs: readonly PostedJob[], now: Date): Promise<void> {
  const [first, second] = jobs;
  const seriesId = second === undefined ? null : (first?.seriesId ?? null);
  await record(
    tx,
    jobs.map(({ id: jobId, venueId }) => {
      const payload = { jobId, venueId, ...(seriesId !== null && { seriesId }) };
      return { type: "job.posted", payload } as const;
    }),
    now,
  );
  if (first === undefined || seriesId === null) return;
  const soonestFirst = jobs.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const payload = { seriesId, venueId: first.venueId, jobIds: soonestFirst.map(({ id }) => id) };
  await record(tx, { type: "series.posted", payload }, now);
}
