import type { VenueList } from "@bandeja/contract/lists";
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { accounts, waitstaff } from "../../db/schema/accounts.ts";
import { favourites } from "../../db/schema/people.ts";
import { instantOfPosition, type Paging } from "../../http/paging.ts";

interface Entry {
  restaurantId: string;
  waitressId: string;
}

/** Puts a person on a list of a venue, and off the other. Who stands there already stands where they stood. */
export async function upsertFavourite(tx: Tx, entry: Entry & { list: VenueList }, now: Date): Promise<void> {
  await tx
    .insert(favourites)
    .values({ ...entry, setAt: now })
    .onConflictDoUpdate({
      target: [favourites.restaurantId, favourites.waitressId],
      set: { list: entry.list, setAt: now },
      setWhere: sql`${favourites.list} <> ${entry.list}`,
    });
}

export async function deleteFavourite(tx: Tx, { restaurantId, waitressId }: Entry): Promise<void> {
  await tx
    .delete(favourites)
    .where(and(eq(favourites.restaurantId, restaurantId), eq(favourites.waitressId, waitressId)));
}

/** Who an account was before it started anew. */
const predecessorsOf = (id: SQL): SQL =>
  sql`SELECT predecessor_id FROM account_predecessors WHERE account_id = ${id}`;

/** Whether a venue wants a person never again, also as somebody that they were before they started anew. */
export async function existsNever(tx: Tx, { restaurantId, waitressId }: Entry): Promise<boolean> {
  const rows = await tx
    .select({ list: favourites.list })
    .from(favourites)
    .where(
      and(
        eq(favourites.restaurantId, restaurantId),
        eq(favourites.list, "never"),
        sql`(${favourites.waitressId} = ${waitressId}
          OR ${favourites.waitressId} IN (${predecessorsOf(sql`${waitressId}`)}))`,
      ),
    )
    .limit(1);
  return rows.length === 1;
}

/** Who is on a list of a venue, or on any, the last first; one more than the limit. */
export async function findOnLists(
  tx: Tx,
  { restaurantId, list }: { restaurantId: string; list: VenueList | undefined },
  { limit, after }: Paging,
) {
  const { waitressId: id, setAt } = favourites;
  const isOlder =
    after &&
    sql`(${setAt}, ${id}) < (${instantOfPosition(after).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select({
      id,
      list: favourites.list,
      setAt,
      name: waitstaff.name,
      photo: waitstaff.photo,
      starSum: accounts.starSum,
      reviewCount: accounts.reviewCount,
      workedHere: sql<number>`(SELECT count(*)::int FROM applications own
        WHERE own.restaurant_id = ${favourites.restaurantId} AND own.waitress_id = ${favourites.waitressId}
          AND own.status = 'completed')`,
    })
    .from(favourites)
    .innerJoin(waitstaff, eq(waitstaff.id, id))
    .innerJoin(accounts, eq(accounts.id, id))
    .where(
      and(
        eq(favourites.restaurantId, restaurantId),
        list === undefined ? undefined : eq(favourites.list, list),
        isOlder,
      ),
    )
    .orderBy(desc(setAt), desc(id))
    .limit(limit + 1);
}

/**
 * The favourites of a venue who are confirmed nowhere during a job of it, and for whom it is there: the two are not
 * apart by a block, nor as somebody that either was before they started anew.
 */
export async function findFreeFavourites(tx: Tx, restaurantId: string, jobId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT f.waitress_id AS id FROM favourites f
    WHERE f.restaurant_id = ${restaurantId} AND f.list = 'favourite'
      AND NOT EXISTS (
        SELECT FROM applications a WHERE a.waitress_id = f.waitress_id AND a.status = 'confirmed'
          AND a.windows && (SELECT windows FROM jobs WHERE id = ${jobId}))
      AND NOT EXISTS (
        SELECT FROM favourites n WHERE n.restaurant_id = f.restaurant_id AND n.list = 'never'
          AND n.waitress_id IN (${predecessorsOf(sql`f.waitress_id`)}))
      AND NOT EXISTS (
        SELECT FROM person_blocks b WHERE b.blocker_id = f.restaurant_id
          AND b.blocked_id IN (SELECT f.waitress_id UNION ALL ${predecessorsOf(sql`f.waitress_id`)}))
      AND NOT EXISTS (
        SELECT FROM person_blocks b WHERE b.blocker_id = f.waitress_id
          AND b.blocked_id IN (SELECT f.restaurant_id UNION ALL ${predecessorsOf(sql`f.restaurant_id`)}))
    ORDER BY f.waitress_id`);
  return rows.map(({ id }) => id);
}
