import { and, asc, eq, gt, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { venues } from "../../../db/schema/accounts.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import { entryColumns, maxRows } from "./calendar-store.ts";

/** The entries of a venue's calendar: its jobs until a while after their end, and for a while cancelled ones. */
export function findJobsFor(db: Db, venueId: string, since: { ended: Date; cancelled: Date }) {
  return db
    .select({
      id: jobs.id,
      state: jobs.state,
      ...entryColumns,
      closedAt: jobs.closedAt,
      // When somebody was last confirmed, or left.
      peopleChangedAt: sql<string | null>`(
        SELECT max(greatest(application.confirmed_at, application.closed_at)) FROM applications application
        WHERE application.job_id = ${jobs.id} AND application.confirmed_at IS NOT NULL)`,
      openings: jobs.openings,
      confirmed: jobs.confirmedCount,
    })
    .from(jobs)
    .innerJoin(venues, eq(venues.id, jobs.venueId))
    .where(
      and(
        eq(jobs.venueId, venueId),
        or(
          and(ne(jobs.state, "cancelled"), gt(jobs.endsAt, since.ended)),
          and(eq(jobs.state, "cancelled"), gt(jobs.closedAt, since.cancelled)),
        ),
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(maxRows);
}
export type CalendarJob = Awaited<ReturnType<typeof findJobsFor>>[number];
