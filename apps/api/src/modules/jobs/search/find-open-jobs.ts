import type { JobOrder } from "@bandeja/contract/calls/open-jobs";
import { kilometresBetween } from "@bandeja/domain/distance";
import type { Db } from "../../../db/database.ts";
import { pageOf, type Paging } from "../../../kernel/paging.ts";
import type { Job } from "../core/job.ts";
import {
  findBestPaidOpenJobs,
  findNearestOpenJobs,
  findSoonestOpenJobs,
  type Search,
} from "./open-jobs-store.ts";
import { findApplicationsTo } from "./own-applications-store.ts";
import { findVenueSummaries } from "../../venues/venues-store.ts";

interface JobsPage {
  readonly rows: readonly (Job & { distance: number | undefined })[];
  readonly nextCursor: string | undefined;
}

interface SortedPaging extends Paging {
  /** Undefined: soonest first. */
  readonly sort?: JobOrder | undefined;
}

async function findInOrder(db: Db, search: Search, sort: JobOrder | undefined, paging: Paging) {
  if (sort === "pay") {
    const bestPaid = await findBestPaidOpenJobs(db, search, paging);
    return pageOf(bestPaid, paging, ({ hourlyCents, startsAt }) => [hourlyCents, startsAt.getTime()]);
  }
  const soonest = await findSoonestOpenJobs(db, search, paging);
  return pageOf(soonest, paging, ({ startsAt }) => startsAt.getTime());
}

async function findPage(db: Db, search: Search, { sort, ...paging }: SortedPaging): Promise<JobsPage> {
  const { near } = search.filter;
  if (sort === "nearest" && near !== undefined) {
    const nearest = await findNearestOpenJobs(db, search, near, paging);
    return pageOf(nearest, paging, ({ distance, startsAt }) => [distance, startsAt.getTime()]);
  }
  const { rows, nextCursor } = await findInOrder(db, search, sort, paging);
  const distanceOf = ({ latitude: lat, longitude: lng }: Job) =>
    near && kilometresBetween(near, { lat, lng });
  return { rows: rows.map((job) => ({ ...job, distance: distanceOf(job) })), nextCursor };
}

/**
 * One page of the open, future jobs with a free opening, soonest first unless another order is given. Each has its
 * venue's rating and district, and the searching worker's application, if any.
 */
export async function findOpenJobs(db: Db, search: Search, paging: SortedPaging) {
  const { rows, nextCursor } = await findPage(db, search, paging);
  const { workerId } = search;
  const jobIds = rows.map(({ id }) => id);
  const venueIds = rows.map(({ venueId }) => venueId);
  const [venues, own] = await Promise.all([
    findVenueSummaries(db, venueIds),
    workerId === undefined ? [] : findApplicationsTo(db, { jobIds, workerId }),
  ]);
  const applications = new Map(own.map(({ jobId, ...application }) => [jobId, application]));
  const jobs = rows.map((job) => ({
    ...job,
    venue: venues.get(job.venueId) ?? { district: null, starSum: 0, reviewCount: 0 },
    application: applications.get(job.id),
  }));
  return { jobs, nextCursor };
}
export type FoundJob = Awaited<ReturnType<typeof findOpenJobs>>["jobs"][number];
