import type { Currency } from "@bandeja/contract/lists";
import {
  bestPaidOrder,
  nearestOrder,
  pinnedOnlyBelow,
  soonestOrder,
} from "@bandeja/domain/parameters/open-shifts";
import { earthRadius, type Point } from "@bandeja/domain/distance";
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  gte,
  isSQLWrapper,
  lt,
  lte,
  not,
  or,
  sql,
} from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { isId } from "../../../kernel/ids.ts";
import { partiesBoundBy, countsFor, otherPartiesOf } from "../../../db/same-person.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import { isBarredParty } from "../../decisions/restrictions/restrictions-store.ts";
import type { Paging } from "../../../kernel/paging.ts";
import type { Job } from "../core/job.ts";
import { startsAfter as startsAfterRow } from "../lists/job-lists-store.ts";
import { jobColumns } from "../core/jobs-store.ts";
import { isOpenTo } from "../core/reservations-store.ts";
import { boundsAround, type Bounds, type Circle } from "./search-area.ts";

/** A search; undefined fields do not filter. */
export interface OpenJobsFilter {
  venueId: string | undefined;
  localityId: string | undefined;
  countryCode?: string | undefined;
  /** Only jobs in the country of the searching worker. */
  isOwnCountry?: true | undefined;
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

/** Values, or columns of saved searches. */
type OrColumns<T> = T extends undefined
  ? T
  : T extends Date | string | number | boolean | readonly number[]
    ? T | SQLWrapper
    : { readonly [Name in keyof T]: OrColumns<T[Name]> };

/** The filters that saved searches have no columns for. */
type PlainFilter = "venueId" | "isOwnCountry" | "near" | "bounds";

/** Searches whose filters are values, or columns of rows of a query with `jobs`. */
interface Searches {
  readonly filter: Partial<OrColumns<Omit<OpenJobsFilter, PlainFilter>>> &
    Partial<Pick<OpenJobsFilter, PlainFilter>>;
  readonly workerId?: string | SQLWrapper | undefined;
  /** Also jobs that are reserved for others: for the venue that adds somebody to them. */
  readonly withReserved?: true;
  readonly now: Date | SQLWrapper;
}

/** The condition of a filter: none if it is undefined, and in rows none where its column is null. */
function when<T>(value: T, condition: (value: NonNullable<T>) => SQL | undefined): SQL | undefined {
  if (value === undefined || value === null) return undefined;
  return isSQLWrapper(value) ? or(sql`${value} IS NULL`, condition(value)) : condition(value);
}

function inside({ n, s, e, w }: Bounds): SQL | undefined {
  const longitudes =
    w <= e ? between(jobs.longitude, w, e) : or(gte(jobs.longitude, w), lte(jobs.longitude, e));
  return and(between(jobs.latitude, s, n), longitudes);
}

/** A bit for each weekday: Monday is the lowest. */
const weekdayBits = (weekdays: readonly number[] | SQLWrapper): SQL | number =>
  isSQLWrapper(weekdays)
    ? sql`(SELECT bit_or(1 << (weekday - 1)) FROM unnest(${weekdays}) AS weekday)`
    : weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0);

/** The weekdays of a job: those beyond Sunday begin again with Monday, and seven days have every weekday. */
const daysOfJob = sql`(((1 << (least(${jobs.endDate} - ${jobs.startDate}, 6) + 1)) - 1)
  << (extract(isodow FROM ${jobs.startDate})::int - 1))`;

const onlyOn = (weekdays: readonly number[] | SQLWrapper): SQL =>
  sql`((${daysOfJob} | (${daysOfJob} >> 7)) & 127 & ~(${weekdayBits(weekdays)}::int)) = 0`;

const startingIn = (from: string | SQLWrapper, to: string | SQLWrapper): SQL =>
  sql`CASE WHEN ${from}::text <= ${to}::text THEN ${jobs.startTime} BETWEEN ${from}::text AND ${to}::text
    ELSE ${jobs.startTime} >= ${from}::text OR ${jobs.startTime} <= ${to}::text END`;

/** An angle rounded to a tenth of a millimetre: PostgreSQL refuses to compute with subnormal values such as 5e-324. */
const countable = (angle: number | SQLWrapper) =>
  typeof angle === "number" ? Math.round(angle * 1e9) / 1e9 : angle;

/** Kilometres on the globe from a point to a job, by the haversine formula. */
function distanceFrom(centre: OrColumns<Point>): SQL<number> {
  const [lat, lng] = [countable(centre.lat), countable(centre.lng)];
  const halfSine = (column: SQLWrapper, value: number | SQLWrapper) =>
    sql`power(sin(radians(${column} - ${value}::float8) / 2), 2)`;
  return sql<number>`${2 * earthRadius}::float8 * asin(sqrt(least(1, ${halfSine(jobs.latitude, lat)}
    + cos(radians(${lat}::float8)) * cos(radians(${jobs.latitude})) * ${halfSine(jobs.longitude, lng)})))`;
}

/** In a small circle, jobs without a pin are left out: the centre of a city is not precise enough. */
export const isInCircle = ({ km, ...centre }: OrColumns<Circle>): SQL | undefined =>
  and(lte(distanceFrom(centre), km), or(sql`${km}::float8 >= ${pinnedOnlyBelow}`, jobs.pinned));

/** The bounds of a circle can use an index; inside them the distance decides. */
const within = (circle: Circle): SQL | undefined => and(inside(boundsAround(circle)), isInCircle(circle));

/** A distance beyond any on the globe, so that jobs without a distance come last. */
const unknownDistance = 100_000;

/** A text that is not an id matches no venue. */
const venueIs = (id: string): SQL => (isId(id) ? eq(jobs.venueId, id) : sql`false`);

/**
 * Venues whose jobs are hidden from a worker: one has blocked the other, or the worker is on its blocklist, with any of
 * their accounts.
 */
const hiddenFrom = (workerId: string | SQLWrapper): SQL => sql`${jobs.venueId} NOT IN (
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

/** Jobs that a person once applied for and cannot apply for again: see `mayApplyAgain`. */
const closedTo = (workerId: string | SQLWrapper): SQL => sql`${jobs.id} NOT IN (
  SELECT job_id FROM applications
  WHERE worker_id = ${workerId}::uuid AND status NOT IN ('pending', 'confirmed', 'withdrawn') AND decision_id IS NULL)`;

const isInCountryOf = (workerId: string | SQLWrapper): SQL =>
  sql`${jobs.countryCode} = (SELECT country_code FROM workers WHERE id = ${workerId}::uuid)`;

/** The conditions of a search: the same for the list, the map and saved searches. */
export function isInSearch({ filter, workerId, withReserved, now }: Searches): SQL | undefined {
  const { venueId, localityId, countryCode, isOwnCountry, near, bounds, from, to, weekdays, starts } = filter;
  const { startsAfter, startsBefore, minHourlyCents, currency, tips } = filter;
  return and(
    // The condition of the indexes on open jobs.
    sql`${jobs.state} = 'open'`,
    lt(jobs.confirmedCount, jobs.openings),
    gt(jobs.startsAt, now),
    not(isBarredParty(jobs.venueId, now)),
    withReserved ? undefined : isOpenTo(workerId, now),
    workerId === undefined
      ? undefined
      : and(hiddenFrom(workerId), closedTo(workerId), isOwnCountry && isInCountryOf(workerId)),
    venueId === undefined ? undefined : venueIs(venueId),
    when(localityId, (id) => eq(jobs.localityId, id)),
    when(countryCode, (code) => eq(jobs.countryCode, code)),
    near && within(near),
    bounds && inside(bounds),
    when(from, (day) => gte(jobs.startDate, day)),
    when(to, (day) => lte(jobs.startDate, day)),
    when(startsAfter, (instant) => gte(jobs.startsAt, instant)),
    when(startsBefore, (instant) => lt(jobs.startsAt, instant)),
    when(weekdays, onlyOn),
    starts && when(starts.from, (first) => startingIn(first, starts.to)),
    when(minHourlyCents, (cents) => gte(jobs.hourlyCents, cents)),
    when(currency, (code) => eq(jobs.currency, code)),
    when(tips, (value) => eq(jobs.tips, value)),
  );
}

/** Open, future jobs with a free opening, soonest first; one more than the limit, if there is one. */
export async function findSoonestOpenJobs(db: Db, search: Search, { limit, after }: Paging): Promise<Job[]> {
  return db
    .select(jobColumns)
    .from(jobs)
    .where(and(isInSearch(search), startsAfterRow(after)))
    .orderBy(...inOrder(soonestOrder, jobs))
    .limit(limit + 1);
}

/** Like `findSoonestOpenJobs`, with the highest hourly value first, and the soonest first at equal value. */
export async function findBestPaidOpenJobs(db: Db, search: Search, { limit, after }: Paging): Promise<Job[]> {
  const beyond =
    after &&
    and(
      // The start of a scan of the index.
      lte(jobs.hourlyCents, Math.floor(after.key)),
      or(lt(jobs.hourlyCents, Math.floor(after.key)), startsAfterRow({ ...after, key: after.second ?? 0 })),
    );
  return db
    .select(jobColumns)
    .from(jobs)
    .where(and(isInSearch(search), beyond))
    .orderBy(
      ...inOrder(bestPaidOrder, { hourlyValue: jobs.hourlyCents, startsAt: jobs.startsAt, id: jobs.id }),
    )
    .limit(limit + 1);
}

/**
 * Like `findSoonestOpenJobs`, with their distance in kilometres from the centre of the circle, nearest first, and the
 * soonest first at equal distance, as for jobs of one venue. Those without a pin come last and have no distance. Points
 * of jobs are rounded, and so are all distances.
 */
export async function findNearestOpenJobs(
  db: Db,
  search: Search,
  near: Circle,
  { limit, after }: Paging,
): Promise<(Job & { distance: number })[]> {
  const found = db
    .select({
      ...jobColumns,
      distance:
        sql<number>`CASE WHEN ${jobs.pinned} THEN ${distanceFrom(near)} ELSE ${unknownDistance}::float8 END`.as(
          "distance",
        ),
    })
    .from(jobs)
    .where(isInSearch(search))
    .as("found");
  const beyond =
    after &&
    sql`(${found.distance}, ${found.startsAt}, ${found.id}) > (
      ${after.key}::float8, ${new Date(after.second ?? 0).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(found)
    .where(beyond)
    .orderBy(...inOrder(nearestOrder, found))
    .limit(limit + 1);
}

/** The points of those jobs, those with most jobs first; one more than the limit, if there is one. */
export async function findLocalitiesOfOpenJobs(db: Db, search: Search, limit: number) {
  const { latitude, longitude } = jobs;
  const isOneCurrency = sql`count(DISTINCT ${jobs.currency}) = 1`;
  return db
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
    .where(isInSearch(search))
    .groupBy(latitude, longitude)
    .orderBy(desc(count()), asc(latitude), asc(longitude))
    .limit(limit + 1);
}
