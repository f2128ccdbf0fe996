import type { Tx } from "../../../../db/database.ts";
import { pageOf, type Paging } from "../../../../kernel/paging.ts";
import { findApplicationsForJobs } from "../../core/find-application.ts";
import type { Job } from "../../core/job.ts";
import { findNearestOpenJobs, findSoonestOpenJobs, type Search } from "./open-jobs-store.ts";
import { findVenueSummaries } from "../../../venues/venues-store.ts";

interface JobsPage {
  readonly rows: readonly (Job & { distance: number | undefined })[];
  readonly nextCursor: string | undefined;
}

async function findPage(tx: Tx, search: Search, paging: Paging): Promise<JobsPage> {
  const { near } = search.filter;
  if (near === undefined) {
    const soonest = await findSoonestOpenJobs(tx, search, paging);
    const { rows, nextCursor } = pageOf(soonest, paging, (job) => job.startsAt.getTime());
    return { rows: rows.map((job) => ({ ...job, distance: undefined })), nextCursor };
  }
  const nearest = await findNearestOpenJobs(tx, search, near, paging);
  return pageOf(nearest, paging, ({ distance, startsAt }) => [distance, startsAt.getTime()]);
}

/**
 * One page of the open, future jobs with a free opening: soonest first, or with `near` nearest first, then soonest
 * first, and those without a pin last. Each has its venue's rating and district, and the searching worker's application, if any.
 */
export async function findOpenJobs(tx: Tx, search: Search, paging: Paging) {
  const { rows, nextCursor } = await findPage(tx, search, paging);
  const { workerId } = search;
  const jobIds = rows.map(({ id }) => id);
  const venueIds = rows.map(({ venueId }) => venueId);
  const [venues, applications] = await Promise.all([
    findVenueSummaries(tx, venueIds),
    workerId === undefined ? undefined : findApplicationsForJobs(tx, { jobIds, workerId }),
  ]);
  const jobs = rows.map((job) => ({
    ...job,
    venue: venues.get(job.venueId) ?? { district: null, starSum: 0, reviewCount: 0 },
    application: applications?.get(job.id),
  }));
  return { jobs, nextCursor };
}
export type FoundJob = Awaited<ReturnType<typeof findOpenJobs>>["jobs"][number];
