import { and, asc, eq, gt, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { prepareSelect, type Given } from "../../../db/prepare.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";
import { instantOfPosition, startOfPage, type Paging } from "../../../kernel/paging.ts";
import type { VenueList } from "./job.ts";
import { isOpen, listedColumns, type ListedJob } from "./jobs-store.ts";

interface Asked {
  venueId: string;
  now: string;
  afterInstant: string;
  afterId: string;
  limit: number;
}

/** Of the jobs that have ended only those are looked at that have started, as an index tells. */
function conditionOf(list: VenueList, { now }: Given<Asked>): SQL | undefined {
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

/** People who applied and have had no answer yet. (Of columns, drizzle would leave out the table's name here.) */
const waiting = sql<number>`(
  SELECT count(*)::integer FROM ${applications}
  WHERE ${applications}.job_id = ${jobs}.id AND ${applications}.status = 'pending'
)`;

export type VenueJob = ListedJob & { readonly waiting: number };

const listOf = (list: VenueList) =>
  prepareSelect(`jobs_of_venue_${list}`, (tx, given: Given<Asked>) =>
    tx
      .select({ ...listedColumns, waiting })
      .from(jobs)
      .where(
        and(
          eq(jobs.venueId, given.venueId),
          conditionOf(list, given),
          sql`(${jobs.startsAt}, ${jobs.id}) > (${given.afterInstant}::timestamptz, ${given.afterId}::uuid)`,
        ),
      )
      .orderBy(asc(jobs.startsAt), asc(jobs.id))
      .limit(given.limit),
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
