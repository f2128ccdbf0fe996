import { venueJobsOrder } from "@bandeja/domain/parameters/lists";
import { reverseOrder } from "@bandeja/domain/parameters/sort-key";
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import { instantOfPosition, startOfPage, type Paging } from "../../../kernel/paging.ts";
import type { VenueList } from "../core/job.ts";
import { rowColumns, type VenueJob } from "../core/jobs-store.ts";
import { listCondition } from "./list-condition-store.ts";

interface VenueJobsQuery {
  venueId: string;
  now: string;
  afterInstant: string;
  afterId: string;
  limit: number;
}

/** Rows after a position in a list that is sorted by start. */
export function startsAfter(after: Paging["after"]): SQL | undefined {
  if (after === undefined) return undefined;
  const at = instantOfPosition(after).toISOString();
  return sql`(${jobs.startsAt}, ${jobs.id}) > (${at}::timestamptz, ${after.id}::uuid)`;
}

const isLatestFirst = (list: VenueList): boolean => list === "closed";

/** The order of a list, as it is published, or the other way round. */
export const orderOf = (list: VenueList): SQL[] =>
  inOrder(isLatestFirst(list) ? reverseOrder(venueJobsOrder) : venueJobsOrder, jobs);

/** Rows after a position in the order of a list. */
export const isAfter = (list: VenueList, instant: unknown, id: unknown): SQL =>
  isLatestFirst(list)
    ? sql`(${jobs.startsAt}, ${jobs.id}) < (${instant}::timestamptz, ${id}::uuid)`
    : sql`(${jobs.startsAt}, ${jobs.id}) > (${instant}::timestamptz, ${id}::uuid)`;

/** The position that a page of a list starts after. */
export const startOf = (list: VenueList, paging: Paging) =>
  startOfPage(paging, { isLatestFirst: isLatestFirst(list) });

const listOf = (list: VenueList) =>
  prepareSelect(`jobs_of_venue_${list}`, (tx, params: Params<VenueJobsQuery>) =>
    tx
      .select(rowColumns)
      .from(jobs)
      .where(
        and(
          eq(jobs.venueId, params.venueId),
          listCondition(list, params.now),
          isAfter(list, params.afterInstant, params.afterId),
        ),
      )
      .orderBy(...orderOf(list))
      .limit(params.limit),
  );

const lists = {
  new: listOf("new"),
  past: listOf("past"),
  all: listOf("all"),
  needspeople: listOf("needspeople"),
  toanswer: listOf("toanswer"),
  staffed: listOf("staffed"),
  uncompleted: listOf("uncompleted"),
  closed: listOf("closed"),
} as const satisfies Record<VenueList, unknown>;

/** A part of a venue's jobs; one more than the limit, if there is one. */
export async function findJobsOf(
  db: Db,
  venueId: string,
  { list, now, paging }: { list: VenueList; now: Date; paging: Paging },
): Promise<VenueJob[]> {
  const after = startOf(list, paging);
  return lists[list](db, {
    venueId,
    now: now.toISOString(),
    afterInstant: after.instant,
    afterId: after.id,
    limit: paging.limit + 1,
  });
}
