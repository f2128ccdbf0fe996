import { blockedOrder } from "@bandeja/domain/parameters/lists";
import { and, eq, gt, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { inOrder } from "../../db/in-order.ts";
import { isOfPerson } from "../../db/same-person.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { venues, workers } from "../../db/schema/accounts.ts";
import { applications, jobs } from "../../db/schema/jobs.ts";
import { blocks } from "../../db/schema/people.ts";
import { instantOfPosition, type Paging } from "../../kernel/paging.ts";

interface VenueWorker {
  venueId: string;
  workerId: string;
}

const isOfPair = ({ venueId, workerId }: VenueWorker) =>
  and(eq(applications.venueId, venueId), eq(applications.workerId, workerId));

/** Whether a worker ever applied to a venue, with any outcome. */
export async function hasEverApplied(db: Db, pair: VenueWorker): Promise<boolean> {
  const rows = await db.select({ id: applications.id }).from(applications).where(isOfPair(pair)).limit(1);
  return rows.length === 1;
}

/** Whether a party is a venue, also one whose account was deleted. */
export async function isVenue(db: Db, partyId: string): Promise<boolean> {
  const rows = await db.select({ id: venues.id }).from(venues).where(eq(venues.id, partyId));
  return rows.length === 1;
}

/** Whether a venue has a job that can be applied for. */
export async function hasOpenJob(db: Db, venueId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.venueId, venueId),
        sql`${jobs.state} = 'open' AND ${jobs.confirmedCount} < ${jobs.openings}`,
        gt(jobs.startsAt, now),
      ),
    )
    .limit(1);
  return rows.length === 1;
}

const between = [blocks.blockerId, blocks.blockedId];

/** Stores a party's own block, unless there is one. */
export async function insertBlock(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await tx
    .insert(blocks)
    .values({ blockerId, blockedId, blockedAt: now })
    .onConflictDoUpdate({ target: between, set: { isOwn: true }, setWhere: not(blocks.isOwn) });
}

const isAgainst = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), isOfPerson(blocks.blockedId, blockedId, blocks.blockedAt));

/** Removes a party's own block, even if it is against another account of the same person. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  const isIt = isAgainst(blockerId, blockedId);
  await tx.delete(blocks).where(and(isIt, isNull(blocks.endedBy)));
  await tx.update(blocks).set({ isOwn: false }).where(and(isIt, blocks.isOwn));
}

interface EndedContact {
  readonly blockerId: string;
  readonly blockedId: string;
}

/** Stores that an operator has ended the contact of two. @returns whether none had */
export async function insertEndedContact(
  tx: Tx,
  { operator, now, ...pair }: EndedContact & { operator: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(blocks)
    .values({ ...pair, blockedAt: now, isOwn: false, endedBy: operator })
    .onConflictDoUpdate({ target: between, set: { endedBy: operator }, setWhere: isNull(blocks.endedBy) })
    .returning({ id: blocks.blockedId });
  return rows.length === 1;
}

/** Takes that back; own blocks stay. @returns whether an operator had ended it */
export async function deleteEndedContact(tx: Tx, { blockerId, blockedId }: EndedContact): Promise<boolean> {
  const isIt = and(isAgainst(blockerId, blockedId), isNotNull(blocks.endedBy));
  const ended = await tx
    .delete(blocks)
    .where(and(isIt, not(blocks.isOwn)))
    .returning({ id: blocks.blockedId });
  const freed = await tx
    .update(blocks)
    .set({ endedBy: null })
    .where(isIt)
    .returning({ id: blocks.blockedId });
  return ended.length + freed.length > 0;
}

const blocksBetween = prepareSelect("blocks_between", (tx, params: Params<{ a: string; b: string }>) =>
  tx
    .select({ blockerId: blocks.blockerId, isOwn: blocks.isOwn, endedBy: blocks.endedBy })
    .from(blocks)
    .where(
      or(
        and(sql`${blocks.blockerId} = ${params.a}`, isOfPerson(blocks.blockedId, params.b, blocks.blockedAt)),
        and(sql`${blocks.blockerId} = ${params.b}`, isOfPerson(blocks.blockedId, params.a, blocks.blockedAt)),
      ),
    ),
);

/** The blocks between two accounts, also those by which an operator has ended their contact. */
export const findBlocksBetween = (db: Db | Tx, a: string, b: string) => blocksBetween(db, { a, b });

/** Whether a person is confirmed at a venue for work that has not ended. */
export async function hasAgreedWork(db: Db, pair: VenueWorker, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isOfPair(pair), eq(applications.status, "confirmed"), gt(jobs.endsAt, now)))
    .limit(1);
  return rows.length === 1;
}

/** The accounts that an account has blocked, newest first; one more than the limit. */
export async function findBlockedBy(db: Db, blockerId: string, { limit, after }: Paging) {
  const { blockedId: id, blockedAt } = blocks;
  const isOlder =
    after &&
    sql`(${blockedAt}, ${id}) < (${instantOfPosition(after).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id,
      blockedAt,
      name: sql<string>`coalesce(${venues.name}, ${workers.name})`,
      photo: workers.photo,
    })
    .from(blocks)
    .leftJoin(venues, eq(venues.id, id))
    .leftJoin(workers, eq(workers.id, id))
    .where(and(eq(blocks.blockerId, blockerId), blocks.isOwn, isOlder))
    .orderBy(...inOrder(blockedOrder, { blockedAt, id }))
    .limit(limit + 1);
}
