import type { Currency } from "@bandeja/contract/lists";
import { pinnedOnlyBelow } from "@bandeja/contract/limits";
import { earthRadius } from "@bandeja/domain/distance";
import { and, asc, between, count, desc, eq, gt, gte, lt, lte, or, sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Tx } from "../../../../db/database.ts";
import { isId } from "../../../../kernel/ids.ts";
import { partiesBoundBy, countsFor, otherPartiesOf } from "../../../../db/same-person.ts";
import { jobs } from "../../../../db/schema/jobs.ts";
import type { Paging } from "../../../../kernel/paging.ts";
import type { Job } from "../../core/job.ts";
import { startsAfter as startsAfterRow } from "../job-lists-store.ts";
import { jobColumns } from "../../core/jobs-store.ts";
import { boundsAround, type Bounds, type Circle } from "./search-area.ts";

/** A search; undefined fields do not filter. */
export interface OpenJobsFilter {
  venueId: string | undefined;
  localityId: string | undefined;
  near: Circle | undefined;
  bounds: Bounds | undefined;
  /** First and last start date, `YYYY-MM-DD` in the venue's zone. */
  from: string | undefined;
  to: string | undefined;
  /** The instants between which the first shift starts. */
  startsAfter: Date | undefined;
  startsBefore: Date | undefined;
  /** ISO weekdays that must include every day of the job. */
  weekdays: readonly number[] | undefined;
  /** The range of starts, `HH:MM` in the venue's time zone; across midnight if `from` is later than `to`. */
  starts: { from: string; to: string } | undefined;
  minHourlyCents: number | undefined;
  currency: Currency | undefined;
  tips: boolean | undefined;
}

export interface Search {
  readonly filter: OpenJobsFilter;
  /** The searching worker; undefined without an account. */
  readonly workerId: string | undefined;
  readonly now: Date;
}

function inside({ n, s, e, w }: Bounds): SQL | undefined {
  const longitudes =
    w <= e ? between(jobs.longitude, w, e) : or(gte(jobs.longitude, w), lte(jobs.longitude, e));
  return and(between(jobs.latitude, s, n), longitudes);
}

/** Seven days have every weekday: more days of a longer job need no check. */
const onlyOn = (weekdays: readonly number[]): SQL => sql`NOT EXISTS (
  SELECT FROM generate_series(0, least(${jobs.endDate} - ${jobs.startDate}, 6)) AS day
  WHERE extract(isodow FROM ${jobs.startDate} + day) <> ALL(${sql.param([...weekdays])}::int[]))`;

function startingIn({ from, to }: { from: string; to: string }): SQL | undefined {
  const bound = { after: gte(jobs.startTime, from), before: lte(jobs.startTime, to) };
  return from <= to ? and(bound.after, bound.before) : or(bound.after, bound.before);
}

/** An angle rounded to a tenth of a millimetre: PostgreSQL refuses to compute with subnormal values such as 5e-324. */
const countable = (angle: number): number => Math.round(angle * 1e9) / 1e9;

/** Kilometres on the globe from a point to a job, by the haversine formula. */
function distanceFrom(centre: Circle): SQL<number> {
  const [lat, lng] = [countable(centre.lat), countable(centre.lng)];
  const halfSine = (column: SQLWrapper, value: number) =>
    sql`power(sin(radians(${column} - ${value}::float8) / 2), 2)`;
  return sql<number>`${2 * earthRadius}::float8 * asin(sqrt(least(1, ${halfSine(jobs.latitude, lat)}
    + cos(radians(${lat}::float8)) * cos(radians(${jobs.latitude})) * ${halfSine(jobs.longitude, lng)})))`;
}

/**
 * The bounds of a circle can use an index; inside them the distance decides. In a small circle, jobs without a pin are
 * left out: the centre of a city is not precise enough.
 */
const within = (circle: Circle): SQL | undefined =>
  and(
    inside(boundsAround(circle)),
    lte(distanceFrom(circle), circle.km),
    circle.km < pinnedOnlyBelow ? jobs.pinned : undefined,
  );

/** A distance beyond any on the globe, so that jobs without a distance come last. */
const unknownDistance = 100_000;

/** A text that is not an id matches no venue. */
const venueIs = (id: string): SQL => (isId(id) ? eq(jobs.venueId, id) : sql`false`);

/**
 * Venues whose jobs are hidden from a worker: one has blocked the other, or the worker is on its blocklist, with any of
 * their accounts.
 */
const hiddenFrom = (workerId: string): SQL => sql`${jobs.venueId} NOT IN (
  WITH self AS (
    SELECT ${workerId}::uuid AS id
    UNION ALL ${otherPartiesOf(sql`${workerId}::uuid`)}
  )
  SELECT venue_id FROM favourites WHERE list = 'never' AND worker_id IN (SELECT id FROM self)
    AND ${countsFor(sql`${workerId}::uuid`, sql`worker_id`, sql`set_at`)}
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id IN (SELECT id FROM self)
    AND ${countsFor(sql`${workerId}::uuid`, sql`blocked_id`, sql`blocked_at`)}
  UNION ALL SELECT blocked_id FROM blocks WHERE blocker_id = ${workerId}::uuid
  UNION ALL SELECT other.party_id FROM blocks b
    CROSS JOIN LATERAL (${partiesBoundBy(sql`b.blocked_id`, sql`b.blocked_at`)}) other
    WHERE b.blocker_id = ${workerId}::uuid)`;

/** Jobs that a person once applied for and cannot apply for again. One that was withdrawn can be applied for again. */
const closedTo = (workerId: string): SQL => sql`${jobs.id} NOT IN (
  SELECT job_id FROM applications
  WHERE worker_id = ${workerId}::uuid AND status NOT IN ('pending', 'confirmed', 'withdrawn'))`;

/** The conditions of a search: the same for the list and the map. */
function searchConditions({ filter, workerId, now }: Search): SQL | undefined {
  const { venueId, localityId, near, bounds, from, to, weekdays, starts } = filter;
  const { startsAfter, startsBefore, minHourlyCents, currency, tips } = filter;
  return and(
    // The condition of the indexes on open jobs.
    sql`${jobs.state} = 'open'`,
    lt(jobs.confirmedCount, jobs.openings),
    gt(jobs.startsAt, now),
    workerId === undefined ? undefined : and(hiddenFrom(workerId), closedTo(workerId)),
    venueId === undefined ? undefined : venueIs(venueId),
    localityId === undefined ? undefined : eq(jobs.localityId, localityId),
    near && within(near),
    bounds && inside(bounds),
    from === undefined ? undefined : gte(jobs.startDate, from),
    to === undefined ? undefined : lte(jobs.startDate, to),
    startsAfter && gte(jobs.startsAt, startsAfter),
    startsBefore && lt(jobs.startsAt, startsBefore),
    weekdays && onlyOn(weekdays),
    starts && startingIn(starts),
    minHourlyCents === undefined ? undefined : gte(jobs.hourlyCents, minHourlyCents),
    currency && eq(jobs.currency, currency),
    tips === undefined ? undefined : eq(jobs.tips, tips),
  );
}

/** Open, future jobs with a free opening, soonest first; one more than the limit, if there is one. */
export async function findSoonestOpenJobs(tx: Tx, search: Search, { limit, after }: Paging): Promise<Job[]> {
  return tx
    .select(jobColumns)
    .from(jobs)
    .where(and(searchConditions(search), startsAfterRow(after)))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(limit + 1);
}

/** Like `findSoonestOpenJobs`, with the highest hourly value first, and the soonest first at equal value. */
export async function findBestPaidOpenJobs(tx: Tx, search: Search, { limit, after }: Paging): Promise<Job[]> {
  const beyond =
    after &&
    and(
      // The start of a scan of the index.
      lte(jobs.hourlyCents, Math.floor(after.key)),
      or(lt(jobs.hourlyCents, Math.floor(after.key)), startsAfterRow({ ...after, key: after.second ?? 0 })),
    );
  return tx
    .select(jobColumns)
    .from(jobs)
    .where(and(searchConditions(search), beyond))
    .orderBy(desc(jobs.hourlyCents), asc(jobs.startsAt), asc(jobs.id))
    .limit(limit + 1);
}

/**
 * Like `findSoonestOpenJobs`, with their distance in kilometres from the centre of the circle, nearest first, and the
 * soonest first at equal distance, as for jobs of one venue. Those without a pin come last and have no distance. Points
 * of jobs are rounded, and so are all distances.
 */
export async function findNearestOpenJobs(
  tx: Tx,
  search: Search,
  near: Circle,
  { limit, after }: Paging,
): Promise<(Job & { distance: number })[]> {
  const found = tx
    .select({
      ...jobColumns,
      distance:
        sql<number>`CASE WHEN ${jobs.pinned} THEN ${distanceFrom(near)} ELSE ${unknownDistance}::float8 END`.as(
          "distance",
        ),
    })
    .from(jobs)
    .where(searchConditions(search))
    .as("found");
  const beyond =
    after &&
    sql`(${found.distance}, ${found.startsAt}, ${found.id}) > (
      ${after.key}::float8, ${new Date(after.second ?? 0).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select()
    .from(found)
    .where(beyond)
    .orderBy(asc(found.distance), asc(found.startsAt), asc(found.id))
    .limit(limit + 1);
}

/** The points of those jobs, those with most jobs first; one more than the limit, if there is one. */
export async function findLocalitiesOfOpenJobs(tx: Tx, search: Search, limit: number) {
  const { latitude, longitude } = jobs;
  const isOneCurrency = sql`count(DISTINCT ${jobs.currency}) = 1`;
  return tx
    .select({
      latitude,
      longitude,
      localityId: sql<string>`min(${jobs.localityId})`,
      city: sql<string>`min(${jobs.city})`,
      count: count(),
      minHourlyCents: sql<string | null>`CASE WHEN ${isOneCurrency} THEN min(${jobs.hourlyCents}) END`,
      currency: sql<Currency | null>`CASE WHEN ${isOneCurrency} THEN min(${jobs.currency}) END`,
    })
    .from(jobs)
    .where(searchConditions(search))
    .groupBy(latitude, longitude)
    .orderBy(desc(count()), asc(latitude), asc(longitude))
    .limit(limit + 1);
}
