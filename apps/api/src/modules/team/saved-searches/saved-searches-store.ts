import { followedVenueLimit } from "@bandeja/domain/parameters/new-shifts";
import { followedVenuesOrder, savedSearchesOrder } from "@bandeja/domain/parameters/lists";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { venues } from "../../../db/schema/accounts.ts";
import { followedVenues, savedSearches } from "../../../db/schema/people.ts";
import { instantOfPosition, type Paging } from "../../../kernel/paging.ts";

export type SavedSearchRow = typeof savedSearches.$inferSelect;
/** A search without its owner; one around the worker's own city has its centre from the profile. */
export type NewSearch = Pick<SavedSearchRow, "filter"> & {
  localityId: string | undefined;
  km: number | undefined;
};

/** Saves a search. @returns it, or an equal one that exists */
export async function upsertSavedSearch(
  tx: Tx,
  { filter, ...area }: NewSearch,
  own: Pick<SavedSearchRow, "id" | "workerId" | "savedAt">,
): Promise<SavedSearchRow | undefined> {
  const profile = (column: string) =>
    sql`(SELECT ${sql.identifier(column)} FROM workers WHERE id = ${own.workerId})`;
  const centre =
    filter.cityKm === undefined ? filter.near : { lat: profile("latitude"), lng: profile("longitude") };
  const [row] = await tx
    .insert(savedSearches)
    .values({ ...own, ...area, filter, latitude: centre?.lat, longitude: centre?.lng })
    .onConflictDoUpdate({
      target: [savedSearches.workerId, savedSearches.filter],
      set: { workerId: own.workerId },
    })
    .returning();
  return row;
}

/** A worker's saved searches, newest first. */
export async function findSavedSearches(db: Db | Tx, workerId: string): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.workerId, workerId))
    .orderBy(...inOrder(savedSearchesOrder, savedSearches));
}

export async function deleteSavedSearch(tx: Tx, workerId: string, id: string): Promise<void> {
  await tx.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.workerId, workerId)));
}

/** Follows a venue; one that is followed keeps its date. */
export async function insertFollowedVenue(
  tx: Tx,
  followed: typeof followedVenues.$inferInsert,
): Promise<void> {
  await tx.insert(followedVenues).values(followed).onConflictDoNothing();
}

export async function deleteFollowedVenue(tx: Tx, workerId: string, venueId: string): Promise<void> {
  const isOwn = eq(followedVenues.workerId, workerId);
  await tx.delete(followedVenues).where(and(isOwn, eq(followedVenues.venueId, venueId)));
}

/** The venues that a worker follows, newest first; one more than the limit, if there is one. Without paging all. */
export async function findFollowedVenues(
  db: Db | Tx,
  workerId: string,
  { limit, after }: Paging = { limit: followedVenueLimit, after: undefined },
) {
  const { venueId: id, followedAt } = followedVenues;
  const isOlder =
    after &&
    sql`(${followedAt}, ${id}) < (${instantOfPosition(after).toISOString()}::timestamptz, ${after.id}::uuid)`;
  const { name, photo, localityId, city } = venues;
  return db
    .select({ id, followedAt, name, photo, localityId, city })
    .from(followedVenues)
    .innerJoin(venues, eq(venues.id, id))
    .where(and(eq(followedVenues.workerId, workerId), isOlder))
    .orderBy(...inOrder(followedVenuesOrder, { followedAt, id }))
    .limit(limit + 1);
}
export type FollowedVenueRow = Awaited<ReturnType<typeof findFollowedVenues>>[number];
