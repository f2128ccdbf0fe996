import type { Tx } from "../../db/database.ts";
import { pageOf, type Paging } from "../../http/paging.ts";
import type { Job } from "./job.ts";
import { findNearestOpenJobs, findSoonestOpenJobs, type OpenJobsFilter } from "./open-jobs-store.ts";

interface OpenJobsPage {
  jobs: readonly (Job & { distance: number | undefined })[];
  nextCursor: string | undefined;
}

/**
 * One page of the open, future jobs with a free place: soonest first, or with `near` nearest first, and then
 * with the distance in kilometres.
 */
export async function findOpenJobs(
  tx: Tx,
  filter: OpenJobsFilter,
  { now, paging }: { now: Date; paging: Paging },
): Promise<OpenJobsPage> {
  const { near } = filter;
  if (near === undefined) {
    const soonest = await findSoonestOpenJobs(tx, filter, now, paging);
    const { rows, nextCursor } = pageOf(soonest, paging, (job) => job.startsAt.getTime());
    return { jobs: rows.map((job) => ({ ...job, distance: undefined })), nextCursor };
  }
  const nearest = await findNearestOpenJobs(tx, { ...filter, near }, now, paging);
  const { rows, nextCursor } = pageOf(nearest, paging, (job) => job.distance);
  return { jobs: rows, nextCursor };
}
