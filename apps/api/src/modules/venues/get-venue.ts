import type { Db, Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { findHiddenPages } from "../decisions/restrictions/restrictions-store.ts";
import { findVenuesConfirming } from "../safety/shared-applications-store.ts";
import { countJobsAhead, findCredits, findVenue, findVenues, measureVenues } from "./venues-store.ts";

/** A venue with its rating and the account of its owner. */
export type VenueRow = NonNullable<Awaited<ReturnType<typeof findVenue>>>;
export type VenueRecord = Omit<Awaited<ReturnType<typeof measureVenues>>[number], "id">;

export interface VenueProfile extends VenueRow {
  readonly record: VenueRecord;
  readonly isPointExact: boolean;
  /** Whether its public page is hidden from the viewer. */
  readonly isPageHidden: boolean;
}

/** A venue with its account. @throws ApiError `NOT_FOUND` */
export async function requireVenue(db: Db | Tx, id: string) {
  const found = isId(id) ? await findVenue(db, id) : undefined;
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

/** A venue's own record, with its account, its credits, its jobs ahead, and what hides its page. @throws ApiError `NOT_FOUND` */
export async function getVenue(db: Db | Tx, id: string, now: Date) {
  const found = await requireVenue(db, id);
  const [credits, jobsAhead, hidden] = await Promise.all([
    findCredits(db, id),
    countJobsAhead(db, id, now),
    findHiddenPages(db, [id], now),
  ]);
  return { ...found, credits, jobsAhead, pageHiddenBy: hidden.get(id) };
}

/** The viewer, undefined without an account, and the instant of a request. */
interface Viewing {
  readonly by: Actor | undefined;
  readonly now: Date;
}

/** A venue's public profile. @throws ApiError `NOT_FOUND` */
export async function getVenueProfile(db: Db, id: string, context: Viewing) {
  const profile = isId(id) ? (await findVenueProfiles(db, [id], context)).get(id) : undefined;
  if (profile === undefined) throw new ApiError("NOT_FOUND");
  return profile;
}

/** A venue's profile for everybody. @throws ApiError `NOT_FOUND`, also for a deleted venue, and while its page is hidden */
export async function getPublicVenue(db: Db, id: string, now: Date) {
  const profile = await getVenueProfile(db, id, { by: undefined, now });
  if (profile.party.deletedAt !== null || profile.isPageHidden) throw new ApiError("NOT_FOUND");
  return profile;
}

/** The venues whose exact pins a viewer may see: a worker those that await them, a venue its own. */
async function findExactPoints(
  db: Db,
  ids: readonly string[],
  { by, now }: Viewing,
): Promise<ReadonlySet<string>> {
  if (by === undefined) return new Set();
  const { partyId, side } = by;
  return side === "worker" ? findVenuesConfirming(db, partyId, { venueIds: ids, now }) : new Set([partyId]);
}

/**
 * The venues that exist, as the viewer may see them, by their ids. What a venue says of itself is left out while its page
 * is hidden, except for itself.
 */
export async function findVenueProfiles(
  db: Db,
  ids: readonly string[],
  { by, now }: Viewing,
): Promise<ReadonlyMap<string, VenueProfile>> {
  const distinctIds = [...new Set(ids)];
  const [found, measured, exact, hidden] = await Promise.all([
    findVenues(db, distinctIds),
    measureVenues(db, distinctIds, now),
    findExactPoints(db, distinctIds, { by, now }),
    findHiddenPages(db, distinctIds, now),
  ]);
  const records = new Map(measured.map(({ id, ...record }) => [id, record]));
  return new Map(
    found.flatMap((row) => {
      const record = records.get(row.venue.id);
      const { id } = row.venue;
      if (record === undefined) return [];
      const isPageHidden = hidden.has(id) && id !== by?.partyId;
      const venue = isPageHidden ? { ...row.venue, description: null, photo: null } : row.venue;
      return [[id, { ...row, venue, record, isPageHidden, isPointExact: exact.has(id) }]];
    }),
  );
}
