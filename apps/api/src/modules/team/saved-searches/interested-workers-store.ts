import { eveningFrom, nightUntil, searchReach } from "@bandeja/domain/parameters/open-shifts";
import { and, eq, inArray, isNull, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { workers } from "../../../db/schema/accounts.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import { followedVenues, savedSearches } from "../../../db/schema/people.ts";
import { isInCircle, isInSearch } from "../../jobs/search/open-jobs-store.ts";

const { km, latitude, longitude, localityId, filter } = savedSearches;

/** Looks searches up by where they search, each part by an index of its own; the conditions of the search decide. */
const isInReach: SQL = sql`(
  (${km} IS NOT NULL AND circle_box(${latitude}, ${longitude}, ${km})
    && box(point(${jobs.longitude}, ${jobs.latitude}), point(${jobs.longitude}, ${jobs.latitude})))
  OR ${localityId} = ${jobs.localityId}
  OR (${km} IS NULL AND ${localityId} IS NULL))`;

const evening = sql.raw(`time '${eveningFrom}'`);
const morning = sql.raw(`time '${nightUntil}'`);

/** The instants of a preset by the clock of the worker's city, as in `packages/domain/src/nights.ts`. */
function spanOfPreset(now: SQLWrapper) {
  // Until the morning it is still the night before.
  const day = sql`((${now}::timestamptz AT TIME ZONE ${workers.timezone}) - ${morning})::date`;
  const friday = sql`(${day} + 5 - extract(isodow FROM ${day})::int)`;
  const at = (tonight: SQL, weekend: SQL) =>
    sql`(CASE ${filter} ->> 'preset' WHEN 'tonight' THEN ${tonight} WHEN 'weekend' THEN ${weekend} END)
      AT TIME ZONE ${workers.timezone}`;
  return {
    startsAfter: at(sql`${day} + ${evening}`, sql`${friday} + ${evening}`),
    startsBefore: at(sql`${day} + 1 + ${morning}`, sql`${friday} + 3 + ${morning}`),
  };
}

interface OfJob {
  readonly jobId: SQLWrapper;
  readonly now: SQLWrapper;
}
type WorkerIds = SQLWrapper;

const inputId = sql<string>`input.id`;
/**
 * Those of some jobs for which a query finds any row; it refers to the job by `inputId`. With EXISTS, PostgreSQL may run the
 * query once for all open jobs instead.
 */
const jobsWithAny = (db: Db, ids: SQLWrapper, query: SQLWrapper) =>
  db
    .select({ id: inputId })
    .from(
      sql`unnest(${ids}::uuid[]) AS input(id) CROSS JOIN LATERAL (SELECT FROM ${query} AS any_row LIMIT 1) AS first_row`,
    );

const isAmong = (workerId: SQLWrapper, ids?: WorkerIds) => ids && sql`${workerId} = ANY(${ids}::uuid[])`;

const searchingWorkers = (db: Db, { jobId, now }: OfJob, ids?: WorkerIds) =>
  db
    .select({ id: savedSearches.workerId })
    .from(jobs)
    .innerJoin(savedSearches, isInReach)
    .innerJoin(workers, eq(workers.id, savedSearches.workerId))
    .where(
      and(
        eq(jobs.id, jobId),
        isAmong(savedSearches.workerId, ids),
        or(isNull(km), isInCircle({ lat: latitude, lng: longitude, km: sql`least(${km}, ${searchReach})` })),
        isInSearch({
          filter: {
            localityId,
            countryCode: sql`CASE WHEN ${filter} ? 'ownCountry' THEN ${workers.countryCode} END`,
            from: sql`(${filter} ->> 'from')::date`,
            to: sql`(${filter} ->> 'to')::date`,
            weekdays: sql`translate(${filter} ->> 'weekdays', '[]', '{}')::int[]`,
            starts: { from: sql`${filter} -> 'starts' ->> 'from'`, to: sql`${filter} -> 'starts' ->> 'to'` },
            minHourlyCents: sql`(${filter} ->> 'minHourlyValue')::numeric * 100`,
            currency: sql`${filter} ->> 'currency'`,
            tips: sql`(${filter} ->> 'tips' = 'Yes')`,
            ...spanOfPreset(now),
          },
          now,
        }),
      ),
    );

const followers = (db: Db, { jobId, now }: OfJob, ids?: WorkerIds) =>
  db
    .select({ id: followedVenues.workerId })
    .from(jobs)
    .innerJoin(followedVenues, eq(followedVenues.venueId, jobs.venueId))
    .where(and(eq(jobs.id, jobId), isAmong(followedVenues.workerId, ids), isInSearch({ filter: {}, now })));

const interestedWorkers = (db: Db, job: OfJob, ids?: WorkerIds) =>
  searchingWorkers(db, job, ids).union(followers(db, job, ids));

/** The workers with a saved search that an open job matches, and those who follow its venue, each once. */
export const findInterestedWorkers = prepareSelect(
  "workers_interested_in_job",
  (tx, job: Params<{ jobId: string; now: Date }>) => interestedWorkers(tx, job),
);

/** Those of some jobs in which any worker is interested: found with the first one of each. */
export const findInterestingJobs = prepareSelect(
  "jobs_of_interest",
  (tx, { jobIds, now }: Params<{ jobIds: readonly string[]; now: Date }>) => {
    const job = { jobId: inputId, now };
    return jobsWithAny(tx, jobIds, followers(tx, job).unionAll(searchingWorkers(tx, job)));
  },
);

const reachableWorkers = (db: Db, { jobId, now }: OfJob, workerIds: WorkerIds) =>
  db
    .select({ id: workers.id })
    .from(workers)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(
      and(
        inArray(workers.id, interestedWorkers(db, { jobId, now }, workerIds)),
        isInSearch({ filter: {}, workerId: workers.id, now }),
        sql`NOT EXISTS (SELECT FROM applications a WHERE a.worker_id = ${workers.id}
          AND (a.job_id = ${jobs.id} OR (a.status = 'confirmed' AND a.windows && ${jobs.windows})))`,
        // Those who were asked first have been notified, and favourites are as such.
        sql`NOT EXISTS (SELECT FROM invitations i WHERE i.job_id = ${jobs.id} AND i.worker_id = ${workers.id})`,
        sql`NOT EXISTS (SELECT FROM favourites f
          WHERE f.venue_id = ${jobs.venueId} AND f.worker_id = ${workers.id} AND f.list = 'favourite')`,
      ),
    );

/** Those interested workers who see a job in a search, are free at its time and are not favourites of its venue. */
export const findReachableWorkers = prepareSelect(
  "workers_to_notify_of_job",
  (tx, { workerIds, jobId, now }: Params<{ jobId: string; now: Date; workerIds: readonly string[] }>) =>
    reachableWorkers(tx, { jobId, now }, workerIds),
);

/** Those of some jobs of which one worker would be notified. */
export const findReachingJobs = prepareSelect(
  "jobs_to_notify_worker_of",
  (tx, { jobIds, workerId, now }: Params<{ jobIds: readonly string[]; workerId: string; now: Date }>) =>
    jobsWithAny(tx, jobIds, reachableWorkers(tx, { jobId: inputId, now }, sql`ARRAY[${workerId}::uuid]`)),
);
