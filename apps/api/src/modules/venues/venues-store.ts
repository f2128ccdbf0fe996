import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { isOfPerson } from "../../db/same-person.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { accounts, memberships, owners, parties, venues } from "../../db/schema/accounts.ts";
import { applications, credits, jobs } from "../../db/schema/jobs.ts";

export async function insertVenue(tx: Tx, venue: typeof venues.$inferInsert): Promise<void> {
  await tx.insert(venues).values(venue);
}

export async function insertMembership(tx: Tx, membership: typeof memberships.$inferInsert): Promise<void> {
  await tx.insert(memberships).values(membership);
}

/** A venue with its rating and the account of its owner. */
export async function findVenue(db: Db | Tx, id: string) {
  const [row] = await db
    .select({ account: accounts, party: parties, venue: venues })
    .from(venues)
    .innerJoin(parties, eq(parties.id, venues.id))
    .innerJoin(owners, eq(owners.partyId, venues.id))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(eq(venues.id, id));
  return row;
}

/** The name of a venue's photo; undefined without one. */
export async function findVenuePhoto(db: Db | Tx, id: string): Promise<string | undefined> {
  const [row] = await db.select({ photo: venues.photo }).from(venues).where(eq(venues.id, id));
  return row?.photo ?? undefined;
}

/** The existing venues of these ids, like `findVenue`. */
export async function findVenues(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ account: accounts, party: parties, venue: venues })
    .from(venues)
    .innerJoin(parties, eq(parties.id, venues.id))
    .innerJoin(owners, eq(owners.partyId, venues.id))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(inArray(venues.id, [...ids]));
}

const venueSummaries = prepareSelect("venue_summaries", (tx, params: Params<{ ids: readonly string[] }>) =>
  tx
    .select({
      id: venues.id,
      district: venues.district,
      starSum: parties.starSum,
      reviewCount: parties.reviewCount,
    })
    .from(venues)
    .innerJoin(parties, eq(parties.id, venues.id))
    .where(sql`${venues.id} = ANY(${params.ids}::uuid[])`),
);

/** The district and the rating of venues, by their ids: what a list of jobs shows of them. */
export async function findVenueSummaries(db: Db, ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await venueSummaries(db, { ids: [...new Set(ids)] });
  return new Map(found.map(({ id, ...summary }) => [id, summary]));
}

/** The venue's jobs that have not ended, and the workers confirmed for them. */
export async function countJobsAhead(db: Db | Tx, venueId: string, now: Date) {
  const [row] = await db
    .select({
      jobs: sql<number>`count(DISTINCT ${jobs.id})::int`,
      confirmed: sql<number>`count(DISTINCT ${applications.workerId})::int`,
    })
    .from(jobs)
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.status, "confirmed")))
    .where(and(eq(jobs.venueId, venueId), eq(jobs.state, "open"), gt(jobs.endsAt, now)));
  return row ?? { jobs: 0, confirmed: 0 };
}

/** The venue's credits, oldest first, including used ones, without refunded ones. */
export async function findCredits(db: Db | Tx, venueId: string) {
  return db
    .select({ id: credits.id, jobId: credits.jobId })
    .from(credits)
    .where(and(eq(credits.venueId, venueId), isNull(credits.refundedAt)))
    .orderBy(asc(credits.boughtAt), asc(credits.id));
}

const venueToLock = prepareSelect("venue_to_lock", (tx, params: Params<{ id: string }>) =>
  tx.select().from(venues).where(eq(venues.id, params.id)).for("no key update"),
);

/**
 * Locks the venue until the transaction ends, and reads it. The lock does not block foreign keys, so that applications
 * and messages of the venue continue.
 */
export async function lockVenueRow(tx: Tx, id: string) {
  const [row] = await venueToLock(tx, { id });
  return row;
}

export async function updateVenue(
  tx: Tx,
  id: string,
  change: Partial<typeof venues.$inferInsert>,
): Promise<void> {
  await tx.update(venues).set(change).where(eq(venues.id, id));
}

/** The records of venues at an instant, by their ids. */
export async function measureVenues(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: sql<string>`venue.id`,
      jobsCompleted: sql<number>`jobs_completed`,
      daysToComplete: sql<number | null>`days_to_complete`,
      cancelledEarly: sql<number>`cancelled_early`,
      cancelledLate: sql<number>`cancelled_late`,
      shifts: sql<number>`shifts`,
      hoursChanged: sql<number>`hours_changed`,
    })
    .from(
      sql`unnest(${sql.param([...ids])}::uuid[]) AS venue(id)
        CROSS JOIN LATERAL venue_record(venue.id, ${now.toISOString()}::timestamptz)`,
    );
}

/** When a free position or credit was last returned to a person, with any of their venues; null if never. */
export async function findLastReturn(db: Db | Tx, venueId: string): Promise<Date | null> {
  const { positionReturnedAt } = venues;
  const [row] = await db
    .select({ at: positionReturnedAt })
    .from(venues)
    .where(and(isOfPerson(venues.id, venueId, positionReturnedAt), isNotNull(positionReturnedAt)))
    .orderBy(desc(positionReturnedAt))
    .limit(1);
  return row?.at ?? null;
}
