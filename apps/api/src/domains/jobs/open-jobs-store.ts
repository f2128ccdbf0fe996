import type { Currency } from "@bandeja/contract/lists";
import { and, asc, between, eq, gt, gte, lt, lte, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { jobs } from "../../db/schema/jobs.ts";
import type { Paging } from "../../http/paging.ts";
import type { Job } from "./job.ts";
import { startsAfter } from "./job-lists-store.ts";
import { jobColumns } from "./jobs-store.ts";
import { boundsAround, earthRadius, type Bounds, type Circle } from "./search-area.ts";

/** What somebody looks for; whatever is undefined does not matter. */
export interface OpenJobsFilter {
  placeId: string | undefined;
  near: Circle | undefined;
  bounds: Bounds | undefined;
  /** First and last start date, `YYYY-MM-DD` in the venue's zone. */
  from: string | undefined;
  to: string | undefined;
  minHourlyCents: number | undefined;
  currency: Currency | undefined;
  tips: boolean | undefined;
}

function inside({ n, s, e, w }: Bounds): SQL | undefined {
  const longitudes =
    w <= e ? between(jobs.longitude, w, e) : or(gte(jobs.longitude, w), lte(jobs.longitude, e));
  return and(between(jobs.latitude, s, n), longitudes);
}

function conditionsOf(filter: OpenJobsFilter, now: Date): SQL | undefined {
  const { placeId, near, bounds, from, to, minHourlyCents, currency, tips } = filter;
  return and(
    eq(jobs.state, "open"),
    lt(jobs.confirmedCount, jobs.places),
    gt(jobs.startsAt, now),
    placeId === undefined ? undefined : eq(jobs.placeId, placeId),
    near && inside(boundsAround(near)),
    bounds && inside(bounds),
    from === undefined ? undefined : gte(jobs.startDate, from),
    to === undefined ? undefined : lte(jobs.startDate, to),
    minHourlyCents === undefined ? undefined : gte(jobs.hourlyCents, minHourlyCents),
    currency && eq(jobs.currency, currency),
    tips === undefined ? undefined : eq(jobs.tips, tips),
  );
}

/** An angle to a tenth of a millimetre: PostgreSQL refuses to count with what is nearly nothing, such as 5e-324. */
const countable = (angle: number): number => Math.round(angle * 1e9) / 1e9;

/** Kilometres on the globe from a point to a job's place, by the haversine formula. */
function distanceFrom(centre: Circle): SQL<number> {
  const [lat, lng] = [countable(centre.lat), countable(centre.lng)];
  const halfSine = (column: SQLWrapper, value: number) =>
    sql`power(sin(radians(${column} - ${value}::float8) / 2), 2)`;
  return sql<number>`${2 * earthRadius}::float8 * asin(sqrt(least(1, ${halfSine(jobs.latitude, lat)}
    + cos(radians(${lat}::float8)) * cos(radians(${jobs.latitude})) * ${halfSine(jobs.longitude, lng)})))`;
}

/** Open, future jobs with a free place, soonest first; one more than the limit, if there is one. */
export async function findSoonestOpenJobs(
  tx: Tx,
  filter: OpenJobsFilter,
  now: Date,
  { limit, after }: Paging,
): Promise<Job[]> {
  return tx
    .select(jobColumns)
    .from(jobs)
    .where(and(conditionsOf(filter, now), startsAfter(after)))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(limit + 1);
}

/** As `findSoonestOpenJobs`, those inside the circle of `near`, nearest first. */
export async function findNearestOpenJobs(
  tx: Tx,
  filter: OpenJobsFilter & { near: Circle },
  now: Date,
  { limit, after }: Paging,
): Promise<(Job & { distance: number })[]> {
  const found = tx
    .select({ ...jobColumns, distance: distanceFrom(filter.near).as("distance") })
    .from(jobs)
    .where(conditionsOf(filter, now))
    .as("found");
  const beyond = after && sql`(${found.distance}, ${found.id}) > (${after.key}::float8, ${after.id}::uuid)`;
  return tx
    .select()
    .from(found)
    .where(and(lte(found.distance, filter.near.km), beyond))
    .orderBy(asc(found.distance), asc(found.id))
    .limit(limit + 1);
}
