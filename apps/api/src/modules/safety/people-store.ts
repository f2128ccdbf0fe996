import { blockedOrder } from "@bandeja/domain/parameters/lists";
import { and, eq, gt, or, sql } from "drizzle-orm";
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

/** Stores a block, unless there is one. */
export async function insertBlock(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await tx.insert(blocks).values({ blockerId, blockedId, blockedAt: now }).onConflictDoNothing();
}

/** Removes a block, even if it is against another account of the same person. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), isOfPerson(blocks.blockedId, blockedId, blocks.blockedAt)));
}

const blocksBetween = prepareSelect("blocks_between", (tx, params: Params<{ a: string; b: string }>) =>
  tx
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(sql`${blocks.blockerId} = ${params.a}`, isOfPerson(blocks.blockedId, params.b, blocks.blockedAt)),
        and(sql`${blocks.blockerId} = ${params.b}`, isOfPerson(blocks.blockedId, params.a, blocks.blockedAt)),
      ),
    ),
);

/** The blockers among two accounts. */
export async function findBlockersBetween(db: Db | Tx, a: string, b: string): Promise<string[]> {
  return (await blocksBetween(db, { a, b })).map(({ blockerId }) => blockerId);
}

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
    .where(and(eq(blocks.blockerId, blockerId), isOlder))
    .orderBy(...inOrder(blockedOrder, { blockedAt, id }))
    .limit(limit + 1);
}
