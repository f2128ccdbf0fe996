import { and, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { accounts, memberships } from "../../../db/schema/accounts.ts";
import { calendarFeeds } from "../../../db/schema/people.ts";

const { createdAt } = calendarFeeds;

/** Stores the first feed of an account; undefined if it has one. */
export async function insertFeed(tx: Tx, feed: typeof calendarFeeds.$inferInsert) {
  const [row] = await tx.insert(calendarFeeds).values(feed).onConflictDoNothing().returning({ createdAt });
  return row;
}

/** Stores the feed of an account, in place of an existing one. */
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

/** The account of a feed's token with its language, and the venue that it is a member of. */
export async function findFeedOwner(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({ id: accounts.id, language: accounts.language, venueId: memberships.venueId })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .leftJoin(memberships, eq(memberships.accountId, accounts.id))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(accounts.deletedAt)));
  return row;
}
