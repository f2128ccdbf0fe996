import { and, asc, eq, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { accounts, restaurants } from "../../../db/schema/accounts.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";
import { calendarFeeds } from "../../../db/schema/people.ts";

const { createdAt } = calendarFeeds;

/** Keeps the first address of an account; undefined where there is one. */
export async function insertFeed(tx: Tx, feed: typeof calendarFeeds.$inferInsert) {
  const [row] = await tx.insert(calendarFeeds).values(feed).onConflictDoNothing().returning({ createdAt });
  return row;
}

/** Puts an address in place of the one that an account had, if it had any. */
export async function replaceFeed(tx: Tx, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { tokenHash, createdAt: now } = feed;
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.accountId, set: { tokenHash, createdAt: now } });
}

export async function findFeed(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({ createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId));
  return row;
}

/** @returns whether there was one. */
export async function deleteFeed(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId))
    .returning({ createdAt });
  return rows.length === 1;
}

/** Whose address this is, and in which language they are written to. */
export async function findFeedOwner(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx
    .select({ id: accounts.id, language: accounts.language })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(accounts.deletedAt)));
  return row;
}

const most = 1000;

function findShifts(tx: Tx, condition: SQL | undefined) {
  return tx
    .select({
      id: applications.id,
      status: applications.status,
      appliedAt: applications.appliedAt,
      closedAt: applications.closedAt,
      venue: jobs.restaurantName,
      placeId: jobs.placeId,
      city: jobs.city,
      address: restaurants.address,
      zipcode: restaurants.zipcode,
      startDate: jobs.startDate,
      endDate: jobs.endDate,
      startTime: jobs.startTime,
      endTime: jobs.endTime,
      startsAt: jobs.startsAt,
      timezone: jobs.timezone,
      hourlyCents: jobs.hourlyCents,
      currency: jobs.currency,
      note: jobs.note,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(restaurants, eq(restaurants.id, applications.restaurantId))
    .where(condition)
    .orderBy(asc(jobs.startsAt), asc(applications.id))
    .limit(most);
}
export type Shift = Awaited<ReturnType<typeof findShifts>>[number];

/** What stands in a person's calendar: what waits, is agreed or was worked, and for a while what was called off. */
export async function findShiftsOf(
  tx: Tx,
  waitressId: string,
  since: { now: Date; ended: Date; cancelled: Date },
): Promise<Shift[]> {
  const { status } = applications;
  const stands = or(
    and(eq(status, "pending"), gt(jobs.startsAt, since.now)),
    and(inArray(status, ["confirmed", "completed"]), gt(jobs.endsAt, since.ended)),
    and(eq(status, "cancelled"), gt(applications.closedAt, since.cancelled)),
  );
  return findShifts(tx, and(eq(applications.waitressId, waitressId), stands));
}

export async function findShift(tx: Tx, applicationId: string): Promise<Shift | undefined> {
  const [row] = await findShifts(tx, eq(applications.id, applicationId));
  return row;
}
