import { venueJobsOrder } from "@bandeja/domain/parameters/lists";
import { and, eq, gt, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { inOrder } from "../../db/in-order.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { jobs } from "../../db/schema/jobs.ts";
import { instantOfPosition, startOfPage, type Paging } from "../../kernel/paging.ts";
import type { Job, VenueList } from "./core/job.ts";
import { isOpen, listedColumns, type ListedJob } from "./core/jobs-store.ts";

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

/** The data of applicants in a venue's list. */
const ofApplicants = { pendingCount: jobs.pendingCount, faces: jobs.faces };

export type VenueJob = ListedJob & Pick<typeof jobs.$inferSelect, keyof typeof ofApplicants>;

const listOf = (list: VenueList) =>
  prepareSelect(`jobs_of_venue_${list}`, (tx, params: Params<VenueJobsQuery>) =>
    tx
      .select({ ...listedColumns, ...ofApplicants })
      .from(jobs)
      .where(
        and(
          eq(jobs.venueId, params.venueId),
          listCondition(list, params),
          sql`(${jobs.startsAt}, ${jobs.id}) > (${params.afterInstant}::timestamptz, ${params.afterId}::uuid)`,
        ),
      )
      .orderBy(...inOrder(venueJobsOrder, jobs))
      .limit(params.limit),
  );

const lists = {
  new: listOf("new"),
  past: listOf("past"),
  uncompleted: listOf("uncompleted"),
  all: listOf("all"),
};

const isAhead = ({ seriesId, now }: Params<{ seriesId: string; now: string }>) =>
  and(isOpen, eq(jobs.seriesId, seriesId), gt(jobs.startsAt, now));

const seriesAhead = prepareSelect(
  "series_ahead",
  (tx, params: Params<{ venueId: string; seriesId: string; now: string }>) =>
    tx
      .select({ ...listedColumns, ...ofApplicants })
      .from(jobs)
      .where(and(eq(jobs.venueId, params.venueId), isAhead(params)))
      .orderBy(...inOrder(venueJobsOrder, jobs)),
);

type OfSeries = Pick<Job, "venueId" | "seriesId">;

/** The jobs that were posted together and have not begun, soonest first. */
export async function findSeriesAhead(
  db: Db,
  { venueId, seriesId }: OfSeries,
  now: Date,
): Promise<VenueJob[]> {
  return seriesId === null ? [] : seriesAhead(db, { venueId, seriesId, now: now.toISOString() });
}

/** A venue's jobs, soonest first; one more than the limit, if there is one. */
export async function findJobsOf(
  db: Db,
  venueId: string,
  { list, now, paging }: { list: VenueList; now: Date; paging: Paging },
): Promise<VenueJob[]> {
  const after = startOfPage(paging);
  return lists[list](db, {
    venueId,
    now: now.toISOString(),
    afterInstant: after.instant,
    afterId: after.id,
    limit: paging.limit + 1,
  });
}
