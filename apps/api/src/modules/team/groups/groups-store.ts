import { groupsOrder, ownGroupsOrder } from "@bandeja/domain/parameters/team";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { venues } from "../../../db/schema/accounts.ts";
import { groupedWorkers, groupLeaves, teamGroups } from "../../../db/schema/people.ts";
import { instantOfPosition, type Paging } from "../../../kernel/paging.ts";
import { teamOf } from "../team-store.ts";

const { id, venueId, name } = teamGroups;
const { groupId, workerId, addedAt } = groupedWorkers;

/** The venue's groups with the number of people of its team in each, oldest first. */
export async function findGroupsOf(db: Db | Tx, venue: string) {
  return db
    .select({
      id,
      name,
      people: sql<number>`(SELECT count(*)::int FROM grouped_workers m WHERE m.group_id = ${teamGroups}.id
        AND m.worker_id IN (${teamOf(sql`${venue}::uuid`)}))`,
    })
    .from(teamGroups)
    .where(eq(venueId, venue))
    .orderBy(...inOrder(groupsOrder, { id }));
}
export type GroupRow = Awaited<ReturnType<typeof findGroupsOf>>[number];

const isGroupOf = (group: string, venue: string) => and(eq(id, group), eq(venueId, venue));

export async function existsGroup(db: Db | Tx, group: string, venue: string): Promise<boolean> {
  return (await db.$count(teamGroups, isGroupOf(group, venue))) === 1;
}

export async function insertGroup(tx: Tx, group: typeof teamGroups.$inferInsert): Promise<void> {
  await tx.insert(teamGroups).values(group);
}

export async function updateGroupName(tx: Tx, group: string, changed: string): Promise<void> {
  await tx.update(teamGroups).set({ name: changed }).where(eq(id, group));
}

/** Deletes a group. @returns those who were in it */
export async function deleteGroup(tx: Tx, group: string): Promise<string[]> {
  const left = await tx.delete(groupedWorkers).where(eq(groupId, group)).returning({ workerId });
  await tx.delete(teamGroups).where(eq(id, group));
  return left.map((row) => row.workerId);
}

interface Grouped {
  groupId: string;
  workerId: string;
}

export async function insertGrouped(tx: Tx, grouped: Grouped, now: Date): Promise<void> {
  await tx
    .insert(groupedWorkers)
    .values({ ...grouped, addedAt: now })
    .onConflictDoNothing();
}

export function countGrouped(tx: Tx, group: string): Promise<number> {
  return tx.$count(groupedWorkers, eq(groupId, group));
}

/** Takes a worker out of a group. @returns its venue; undefined if the worker was not in it */
export async function deleteGrouped(tx: Tx, grouped: Grouped): Promise<string | undefined> {
  const [row] = await tx
    .delete(groupedWorkers)
    .where(and(eq(groupId, grouped.groupId), eq(workerId, grouped.workerId)))
    .returning({ venueId: sql<string>`(SELECT venue_id FROM team_groups WHERE id = ${groupId})` });
  return row?.venueId;
}

/** Keeps that a worker left a group by their own choice. */
export async function insertLeave(tx: Tx, leave: Grouped, now: Date): Promise<void> {
  await tx
    .insert(groupLeaves)
    .values({ ...leave, leftAt: now })
    .onConflictDoNothing();
}

export async function hasLeft(tx: Tx, { groupId: group, workerId: worker }: Grouped): Promise<boolean> {
  const isOf = and(eq(groupLeaves.groupId, group), eq(groupLeaves.workerId, worker));
  return (await tx.$count(groupLeaves, isOf)) === 1;
}

/** The groups that a worker is in, newest first; one more than the limit. */
export async function findGroupsWith(db: Db, worker: string, { limit, after }: Paging) {
  const isOlder =
    after &&
    sql`(${addedAt}, ${id}) < (${instantOfPosition(after).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ id, name, venueId, venueName: venues.name, joinedAt: addedAt })
    .from(groupedWorkers)
    .innerJoin(teamGroups, eq(id, groupId))
    .innerJoin(venues, eq(venues.id, venueId))
    .where(and(eq(workerId, worker), isOlder))
    .orderBy(...inOrder(ownGroupsOrder, { joinedAt: addedAt, id }))
    .limit(limit + 1);
}
export type OwnGroupRow = Awaited<ReturnType<typeof findGroupsWith>>[number];

/** The people of all groups of a venue who are in its team. */
export function findTeamInGroups(db: Db, venue: string): Promise<{ groupId: string; workerId: string }[]> {
  return db
    .select({ groupId, workerId })
    .from(groupedWorkers)
    .innerJoin(teamGroups, eq(id, groupId))
    .where(and(eq(venueId, venue), sql`${workerId} IN (${teamOf(sql`${venue}::uuid`)})`));
}

/** The people of a group who are in the team of its venue. */
export async function findTeamInGroup(tx: Tx, group: { groupId: string; venueId: string }) {
  const rows = await tx
    .select({ id: workerId })
    .from(groupedWorkers)
    .where(and(eq(groupId, group.groupId), sql`${workerId} IN (${teamOf(sql`${group.venueId}::uuid`)})`));
  return rows.map((row) => row.id);
}

/** Who has left which groups of a venue, or which groups a worker has left: for the export of either. */
export function findAllLeaves(tx: Tx, partyId: string) {
  return tx
    .select({ groupId: id, name, venueId, workerId: groupLeaves.workerId, leftAt: groupLeaves.leftAt })
    .from(groupLeaves)
    .innerJoin(teamGroups, eq(id, groupLeaves.groupId))
    .where(sql`${venueId} = ${partyId}::uuid OR ${groupLeaves.workerId} = ${partyId}::uuid`)
    .orderBy(groupLeaves.leftAt, id, groupLeaves.workerId);
}

/** The groups of a party with all who are in them, or with itself: for the export of a venue or a worker. */
export async function findAllGroups(tx: Tx, partyId: string) {
  return tx
    .select({
      id,
      name,
      venueId,
      madeAt: teamGroups.madeAt,
      workerIds: sql<string[]>`array_remove(array_agg(${workerId}::text ORDER BY ${addedAt}), NULL)`,
    })
    .from(teamGroups)
    .leftJoin(groupedWorkers, eq(groupId, id))
    .where(sql`${venueId} = ${partyId}::uuid OR ${workerId} = ${partyId}::uuid`)
    .groupBy(id)
    .orderBy(...inOrder(groupsOrder, { id }));
}
