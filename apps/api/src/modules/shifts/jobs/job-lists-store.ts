import { and, asc, eq, gt, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";
import { instantOfPosition, startOfPage, type Paging } from "../../../kernel/paging.ts";
import type { VenueList } from "../core/job.ts";
import { isOpen, listedColumns, type ListedJob } from "../core/jobs-store.ts";

interface VenueJobsQuery {
  venueId: string;
  now: string;
  afterInstant: string;
  afterId: string;
  limit: number;
}

/** Ended jobs have also started: the condition on `starts_at` lets an index find them. */
function listCondition(list: VenueList, { now }: Params<VenueJobsQuery>): SQL | undefined {
  switch (list) {
    case "new":
      return and(isOpen, gt(jobs.endsAt, now));
    case "past":
      return or(sql`${jobs.state} <> 'open'`, lte(jobs.endsAt, now));
    case "uncompleted":
      return and(isOpen, lt(jobs.startsAt, now), lte(jobs.endsAt, now));
    case "all":
      return undefined;
  }
}

/** Rows after a position in a list that is sorted by start. */
export function startsAfter(after: Paging["after"]): SQL | undefined {
  if (after === undefined) return undefined;
  const at = instantOfPosition(after).toISOString();
  return sql`(${jobs.startsAt}, ${jobs.id}) > (${at}::timestamptz, ${after.id}::uuid)`;
}

/** Pending applicants. (Of columns, drizzle would leave out the table's name here.) */
const waiting = sql<number>`(
  SELECT count(*)::integer FROM ${applications}
  WHERE ${applications}.job_id = ${jobs}.id AND ${applications}.status = 'pending'
)`;

export type VenueJob = ListedJob & { readonly waiting: number };

const listOf = (list: VenueList) =>
  prepareSelect(`jobs_of_venue_${list}`, (tx, params: Params<VenueJobsQuery>) =>
    tx
      .select({ ...listedColumns, waiting })
      .from(jobs)
      .where(
        and(
          eq(jobs.venueId, params.venueId),
          listCondition(list, params),
          sql`(${jobs.startsAt}, ${jobs.id}) > (${params.afterInstant}::timestamptz, ${params.afterId}::uuid)`,
        ),
      )
      .orderBy(asc(jobs.startsAt), asc(jobs.id))
      .limit(params.limit),
  );

const lists = {
  new: listOf("new"),
  past: listOf("past"),
  uncompleted: listOf("uncompleted"),
  all: listOf("all"),
};

/** A venue's jobs, soonest first; one more than the limit, if there is one. */
export async function findJobsOf(
  tx: Tx,
  venueId: string,
  { list, now, paging }: { list: VenueList; now: Date; paging: Paging },
): Promise<VenueJob[]> {
  const after = startOfPage(paging);
  return lists[list](tx, {
    venueId,
    now: now.toISOString(),
    afterInstant: after.instant,
    afterId: after.id,
    limit: paging.limit + 1,
  });
}

const firstApplicants = prepareSelect(
  "first_applicants_of_jobs",
  (tx, params: Params<{ jobIds: readonly string[] }>) =>
    tx
      .select({
        jobId: sql<string>`job.id`,
        name: sql<string>`face.name`,
        photo: sql<string | null>`face.photo`,
      })
      .from(
        sql`unnest(${params.jobIds}::uuid[]) AS job(id)
      CROSS JOIN LATERAL (
        (SELECT w.name, w.photo, a.applied_at, a.id, false AS has_answer
        FROM applications a JOIN workers w ON w.id = a.worker_id
        WHERE a.job_id = job.id AND a.status = 'pending'
        ORDER BY a.applied_at, a.id
        LIMIT 5)
        UNION ALL
        (SELECT w.name, w.photo, a.applied_at, a.id, true
        FROM applications a JOIN workers w ON w.id = a.worker_id
        WHERE a.job_id = job.id AND a.status NOT IN ('pending', 'withdrawn')
        ORDER BY a.applied_at, a.id
        LIMIT 5)
        ORDER BY has_answer, applied_at, id
        LIMIT 5
      ) face`,
      )
      .orderBy(sql`job.id, face.has_answer, face.applied_at, face.id`),
);

/** Five applicants of each job without withdrawn ones, pending ones first, in the order they applied. */
export async function findFirstApplicants(tx: Tx, jobIds: readonly string[]) {
  return firstApplicants(tx, { jobIds });
}
