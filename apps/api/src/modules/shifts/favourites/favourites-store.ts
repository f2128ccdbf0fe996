import type { VenueList } from "@bandeja/contract/lists";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { countsFor, isOfPerson, otherAccountsOf } from "../../../db/of-person.ts";
import { prepareSelect, type Given } from "../../../db/prepare.ts";
import { accounts, waitstaff } from "../../../db/schema/accounts.ts";
import { favourites } from "../../../db/schema/people.ts";
import { instantOfPosition, type Paging } from "../../../kernel/paging.ts";

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

/** Whether a venue wants a person never again, with whichever of their accounts. */
export async function existsNever(tx: Tx, { restaurantId, waitressId }: Entry): Promise<boolean> {
  const rows = await tx
    .select({ list: favourites.list })
    .from(favourites)
    .where(
      and(
        eq(favourites.restaurantId, restaurantId),
        eq(favourites.list, "never"),
        isOfPerson(favourites.waitressId, waitressId, favourites.setAt),
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

const freeFavourites = prepareSelect(
  "free_favourites_for_job",
  (tx, given: Given<{ restaurantId: string; jobId: string }>) => {
    const { restaurantId, waitressId } = favourites;
    return tx
      .select({ id: waitressId })
      .from(favourites)
      .where(
        and(
          eq(restaurantId, given.restaurantId),
          sql`${favourites.list} = 'favourite'`,
          sql`NOT EXISTS (SELECT FROM applications a
            WHERE a.waitress_id = ${waitressId} AND a.status = 'confirmed'
              AND a.windows && (SELECT windows FROM jobs WHERE id = ${given.jobId}))`,
          sql`NOT EXISTS (SELECT FROM favourites never
            WHERE never.restaurant_id = ${restaurantId} AND never.list = 'never'
              AND never.waitress_id IN (${otherAccountsOf(waitressId)})
              AND ${countsFor(waitressId, sql`never.waitress_id`, sql`never.set_at`)})`,
          sql`NOT EXISTS (SELECT FROM person_blocks b WHERE b.blocker_id = ${restaurantId}
            AND b.blocked_id IN (SELECT ${waitressId} UNION ALL ${otherAccountsOf(waitressId)})
            AND ${countsFor(waitressId, sql`b.blocked_id`, sql`b.blocked_at`)})`,
          sql`NOT EXISTS (SELECT FROM person_blocks b WHERE b.blocker_id = ${waitressId}
            AND b.blocked_id IN (SELECT ${restaurantId} UNION ALL ${otherAccountsOf(restaurantId)})
            AND ${countsFor(restaurantId, sql`b.blocked_id`, sql`b.blocked_at`)})`,
        ),
      )
      .orderBy(asc(waitressId));
  },
);

/**
 * The favourites of a venue who are confirmed nowhere during a job of it, and for whom it is there: the two are not
 * apart by a block, whichever of their accounts it names.
 */
export async function findFreeFavourites(tx: Tx, restaurantId: string, jobId: string): Promise<string[]> {
  return (await freeFavourites(tx, { restaurantId, jobId })).map(({ id }) => id);
}
