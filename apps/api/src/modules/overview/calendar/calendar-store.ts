import { and, asc, eq, gt, inArray, or, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { venues } from "../../../db/schema/accounts.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";

/** The most entries of a calendar. */
export const maxRows = 1000;

/** What a calendar's entries have of a job, and of its venue. */
export const entryColumns = {
  postedAt: jobs.createdAt,
  changedAt: jobs.changedAt,
  revision: jobs.revision,
  localityId: jobs.localityId,
  city: jobs.city,
  street: { address: jobs.address, zipcode: jobs.zipcode },
  // Of a job that the version before posted.
  streetOfVenue: { address: venues.address, zipcode: venues.zipcode },
  startDate: jobs.startDate,
  endDate: jobs.endDate,
  startTime: jobs.startTime,
  endTime: jobs.endTime,
  timezone: jobs.timezone,
  hourlyCents: jobs.hourlyCents,
  currency: jobs.currency,
  note: jobs.note,
};

function findShifts(db: Db, condition: SQL | undefined) {
  return db
    .select({
      id: applications.id,
      status: applications.status,
      appliedAt: applications.appliedAt,
      confirmedAt: applications.confirmedAt,
      closedAt: applications.closedAt,
      ...entryColumns,
      venue: jobs.venueName,
      startsAt: jobs.startsAt,
      endsAt: jobs.endsAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(venues, eq(venues.id, applications.venueId))
    .where(condition)
    .orderBy(asc(jobs.startsAt), asc(applications.id))
    .limit(maxRows);
}
export type Shift = Awaited<ReturnType<typeof findShifts>>[number];

/**
 * The entries of a worker's calendar: pending, confirmed and completed shifts, one with a reported no-show until its end,
 * and for a while cancelled ones.
 */
export async function findShiftsOf(
  db: Db,
  workerId: string,
  since: { now: Date; ended: Date; cancelled: Date },
): Promise<Shift[]> {
  const { status } = applications;
  const stands = or(
    and(eq(status, "pending"), gt(jobs.startsAt, since.now)),
    and(inArray(status, ["confirmed", "completed"]), gt(jobs.endsAt, since.ended)),
    and(eq(status, "noshow"), gt(jobs.endsAt, since.now)),
    and(eq(status, "cancelled"), gt(applications.closedAt, since.cancelled)),
  );
  return findShifts(db, and(eq(applications.workerId, workerId), stands));
}

export async function findShift(db: Db, applicationId: string): Promise<Shift | undefined> {
  const [row] = await findShifts(db, eq(applications.id, applicationId));
  return row;
}
