import { and, eq, gte, lte, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { folded } from "../../../db/folded.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import type { Paging } from "../../../kernel/paging.ts";
import type { VenueList } from "../core/job.ts";
import { rowColumns, type VenueJob } from "../core/jobs-store.ts";
import { isAfter, orderOf, startOf } from "./job-lists-store.ts";
import { listCondition } from "./list-condition-store.ts";

/** What a venue looks for in a part of its jobs. */
export interface JobSearch {
  readonly list: VenueList;
  readonly now: Date;
  readonly search?: string | undefined;
  readonly days?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Somebody who applied, and did not withdraw. */
const hasApplicant = (text: SQL): SQL => sql`EXISTS (
  SELECT FROM applications application JOIN workers worker ON worker.id = application.worker_id
  WHERE application.job_id = ${jobs.id} AND application.status <> 'withdrawn'
    AND position(${text} IN ${folded(sql`worker.name`)}) > 0)`;

const isOnOneOf = (days: readonly string[]): SQL =>
  sql`EXISTS (SELECT FROM unnest(${sql.param(days)}::date[]) AS day WHERE day BETWEEN ${jobs.startDate} AND ${jobs.endDate})`;

/** The jobs of a venue that a search means. */
function isFound(venueId: string, { list, now, search, days, from, to }: JobSearch): SQL | undefined {
  const text = search ? folded(sql`${search}::text`) : undefined;
  return and(
    eq(jobs.venueId, venueId),
    listCondition(list, now),
    from === undefined ? undefined : gte(jobs.endDate, from),
    to === undefined ? undefined : lte(jobs.startDate, to),
    text &&
      or(
        sql`position(${text} IN ${folded(jobs.note)}) > 0`,
        hasApplicant(text),
        days && days.length > 0 ? isOnOneOf(days) : undefined,
      ),
  );
}

/** Whether there is more to a search than the part of the list, which `findJobsOf` reads faster. */
export const isNarrowed = ({ search, from, to }: JobSearch): boolean =>
  Boolean(search) || from !== undefined || to !== undefined;

/** The jobs of a search, in the order of their list; one more than the limit, if there is one. */
export async function searchJobsOf(
  db: Db,
  venueId: string,
  search: JobSearch,
  paging: Paging,
): Promise<VenueJob[]> {
  const after = startOf(search.list, paging);
  return db
    .select(rowColumns)
    .from(jobs)
    .where(and(isFound(venueId, search), isAfter(search.list, after.instant, after.id)))
    .orderBy(...orderOf(search.list))
    .limit(paging.limit + 1);
}

const monday = sql<string>`date_trunc('week', ${jobs.startDate}::timestamp)::date::text`;
const hasEnded = (now: Date): SQL =>
  sql`(${jobs.state} = 'completed' OR ${jobs.endsAt} <= ${now.toISOString()}::timestamptz)`;

/** The weeks in which jobs of a search begin, in a range of Mondays, for each currency. */
export async function sumWeeksOf(
  db: Db,
  venueId: string,
  search: JobSearch,
  { from, to }: { from: string; to: string },
) {
  const paidOpenings = sql`CASE WHEN ${hasEnded(search.now)} THEN ${jobs.confirmedCount} ELSE ${jobs.openings} END`;
  return db
    .select({
      monday,
      currency: jobs.currency,
      jobs: sql<number>`count(*)::int`,
      openings: sql<number>`sum(${jobs.openings})::int`,
      confirmed: sql<number>`sum(${jobs.confirmedCount})::int`,
      cents: sql<number>`sum(${jobs.totalSpendCents} * ${paidOpenings})::float8`,
    })
    .from(jobs)
    .where(
      and(
        isFound(venueId, search),
        sql`${jobs.state} <> 'cancelled'`,
        gte(jobs.startDate, from),
        sql`${jobs.startDate} < ${to}::date + 7`,
      ),
    )
    .groupBy(monday, jobs.currency)
    .orderBy(monday, jobs.currency);
}
