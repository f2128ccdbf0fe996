import { and, eq, gt, lt, lte, ne, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { jobs } from "../../../db/schema/jobs.ts";
import type { VenueList } from "../core/job.ts";
import { isOpen } from "../core/jobs-store.ts";

/**
 * The condition of a part of a venue's jobs at an instant. Ended jobs have also started: the condition on `starts_at` lets an
 * index find them.
 */
export function listCondition(list: VenueList, now: Placeholder<"now", string> | Date): SQL | undefined {
  const isAhead = and(isOpen, gt(jobs.endsAt, now));
  const hasNotStarted = and(isOpen, gt(jobs.startsAt, now));
  switch (list) {
    case "new":
      return isAhead;
    case "past":
      return or(sql`${jobs.state} <> 'open'`, lte(jobs.endsAt, now));
    case "uncompleted":
      return and(isOpen, lt(jobs.startsAt, now), lte(jobs.endsAt, now));
    case "all":
      return undefined;
    case "needspeople":
      return and(hasNotStarted, lt(jobs.confirmedCount, jobs.openings));
    case "toanswer":
      return and(hasNotStarted, gt(jobs.pendingCount, 0));
    case "staffed":
      return and(isAhead, eq(jobs.confirmedCount, jobs.openings));
    case "closed":
      return ne(jobs.state, sql`'open'`);
  }
}
