import type { VenueList } from "@bandeja/contract/lists";
import { favouriteListOrder } from "@bandeja/domain/parameters/lists";
import { groupSizeLimit } from "@bandeja/domain/parameters/team";
import { and, asc, eq, gt, lt, not, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { countsFor, isOfPerson, otherPartiesOf } from "../../../db/same-person.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { isBarredParty } from "../../decisions/restrictions/restrictions-store.ts";
import { parties, workers } from "../../../db/schema/accounts.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import { favourites } from "../../../db/schema/people.ts";
import { instantOfPosition, type Paging } from "../../../kernel/paging.ts";

interface Entry {
  venueId: string;
  workerId: string;
}

/** Puts a worker on a list of a venue, and removes the worker from the other. An existing entry keeps its date. */
export async function upsertFavourite(tx: Tx, entry: Entry & { list: VenueList }, now: Date): Promise<void> {
  await tx
    .insert(favourites)
    .values({ ...entry, setAt: now })
    .onConflictDoUpdate({
      target: [favourites.venueId, favourites.workerId],
      set: { list: entry.list, setAt: now },
      setWhere: sql`${favourites.list} <> ${entry.list}`,
    });
}

export async function deleteFavourite(tx: Tx, { venueId, workerId }: Entry): Promise<void> {
  await tx.delete(favourites).where(and(eq(favourites.venueId, venueId), eq(favourites.workerId, workerId)));
}

const onBlocklist = prepareSelect("on_blocklist", (tx, { venueId, workerId }: Params<Entry>) =>
  tx
    .select({ list: favourites.list })
    .from(favourites)
    .where(
      and(
        eq(favourites.venueId, venueId),
        sql`${favourites.list} = 'never'`,
        isOfPerson(favourites.workerId, workerId, favourites.setAt),
      ),
    )
    .limit(1),
);

/** Whether a worker, with any of their accounts, is on a venue's blocklist. */
export async function existsOnBlocklist(db: Db | Tx, entry: Entry): Promise<boolean> {
  return (await onBlocklist(db, entry)).length === 1;
}

/** The entries of one list of a venue, or of both, newest first; one more than the limit. */
export async function findOnLists(
  db: Db,
  { venueId, list }: { venueId: string; list: VenueList | undefined },
  { limit, after }: Paging,
) {
  const { workerId: id, setAt } = favourites;
  const isOlder =
    after &&
    sql`(${setAt}, ${id}) < (${instantOfPosition(after).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id,
      list: favourites.list,
      setAt,
      name: workers.name,
      photo: workers.photo,
      starSum: parties.starSum,
      reviewCount: parties.reviewCount,
      workedHere: sql<number>`(SELECT count(*)::int FROM applications own
        WHERE own.venue_id = ${favourites.venueId} AND own.worker_id = ${favourites.workerId}
          AND own.status = 'completed')`,
    })
    .from(favourites)
    .innerJoin(workers, eq(workers.id, id))
    .innerJoin(parties, eq(parties.id, id))
    .where(
      and(
        eq(favourites.venueId, venueId),
        list === undefined ? undefined : eq(favourites.list, list),
        isOlder,
      ),
    )
    .orderBy(...inOrder(favouriteListOrder, { setAt, id }))
    .limit(limit + 1);
}

const isFavouriteOf = (venueId: string) =>
  and(
    eq(favourites.venueId, venueId),
    sql`${favourites.list} = 'favourite'`,
    sql`EXISTS (SELECT FROM parties p WHERE p.id = ${favourites.workerId} AND p.deleted_at IS NULL)`,
  );

/** The number of a venue's favourites. */
export function countFavourites(db: Db, venueId: string): Promise<number> {
  return db.$count(favourites, isFavouriteOf(venueId));
}

/** A venue's favourites, the latest first, as many as a group may have. */
export async function findFavouritesToReserveFor(tx: Db | Tx, venueId: string): Promise<string[]> {
  const { workerId: id, setAt } = favourites;
  const rows = await tx
    .select({ id })
    .from(favourites)
    .where(isFavouriteOf(venueId))
    .orderBy(...inOrder(favouriteListOrder, { setAt, id }))
    .limit(groupSizeLimit);
  return rows.map((row) => row.id);
}

/** Those of some venues that have favourites. */
export const findVenuesWithFavourites = prepareSelect(
  "venues_with_favourites",
  (tx, { venueIds }: Params<{ venueIds: readonly string[] }>) =>
    tx
      .selectDistinct({ id: favourites.venueId })
      .from(favourites)
      .where(
        and(sql`${favourites.venueId} = ANY(${venueIds}::uuid[])`, sql`${favourites.list} = 'favourite'`),
      ),
);

const freeFavourites = prepareSelect(
  "free_favourites_for_job",
  (tx, { jobId, now, only }: Params<{ jobId: string; now: Date; only: string | null }>) => {
    const { venueId, workerId } = favourites;
    return tx
      .select({ id: workerId })
      .from(jobs)
      .innerJoin(favourites, eq(venueId, jobs.venueId))
      .where(
        and(
          eq(jobs.id, jobId),
          sql`${favourites.list} = 'favourite'`,
          sql`(${only}::uuid IS NULL OR ${workerId} = ${only}::uuid)`,
          // The job may be over, full or begun when its event is handled, or its notification delivered.
          sql`${jobs.state} = 'open'`,
          lt(jobs.confirmedCount, jobs.openings),
          gt(jobs.startsAt, now),
          not(isBarredParty(venueId, now)),
          sql`NOT EXISTS (SELECT FROM applications a WHERE a.worker_id = ${workerId}
            AND (a.job_id = ${jobs.id} OR (a.status = 'confirmed' AND a.windows && ${jobs.windows})))`,
          // Those who were asked first have been notified.
          sql`NOT EXISTS (SELECT FROM invitations i WHERE i.job_id = ${jobs.id} AND i.worker_id = ${workerId})`,
          sql`NOT EXISTS (SELECT FROM favourites never
            WHERE never.venue_id = ${venueId} AND never.list = 'never'
              AND never.worker_id IN (${otherPartiesOf(workerId)})
              AND ${countsFor(workerId, sql`never.worker_id`, sql`never.set_at`)})`,
          sql`NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = ${venueId}
            AND b.blocked_id IN (SELECT ${workerId} UNION ALL ${otherPartiesOf(workerId)})
            AND ${countsFor(workerId, sql`b.blocked_id`, sql`b.blocked_at`)})`,
          sql`NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = ${workerId}
            AND b.blocked_id IN (SELECT ${venueId} UNION ALL ${otherPartiesOf(venueId)})
            AND ${countsFor(venueId, sql`b.blocked_id`, sql`b.blocked_at`)})`,
        ),
      )
      .orderBy(asc(workerId));
  },
);

/**
 * The favourites of the venue of an open job, or one of them, who have neither applied for it nor confirmed work at its
 * time and are not blocked, with any of their accounts, in either direction.
 */
export async function findFreeFavourites(
  tx: Tx,
  job: { jobId: string; now: Date },
  only?: string,
): Promise<string[]> {
  return (await freeFavourites(tx, { ...job, only: only ?? null })).map(({ id }) => id);
}
