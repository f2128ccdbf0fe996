import type { VenueList } from "@bandeja/contract/lists";
import type { Db, Tx } from "../../../db/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { pageOf, type Paging } from "../../../kernel/paging.ts";
import { requireActiveParty } from "../../accounts/core/require-active.ts";
import {
  deleteFavourite,
  existsOnBlocklist,
  findFreeFavourites,
  findOnLists,
  upsertFavourite,
} from "./favourites-store.ts";
import { hasEverApplied } from "../../safety/people-store.ts";
import { findNotSuspended } from "../../decisions/restrictions/find-suspension.ts";

/**
 * Only workers who have applied to a venue can be on its lists. Values that are not text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function requireApplicantOf(db: Db, venueId: string, workerId: unknown): Promise<void> {
  if (typeof workerId !== "string") return;
  const isKnown = isId(workerId) && (await hasEverApplied(db, { venueId, workerId }));
  if (!isKnown) throw new ApiError("NOT_FOUND");
}

interface FavouriteChange {
  venueId: string;
  workerId: string;
  list: VenueList | "none";
  now: Date;
}

/** Puts a person on a list of a venue, or on none. */
export async function setFavourite(tx: Tx, { list, now, ...entry }: FavouriteChange): Promise<void> {
  await requireActiveParty(tx, entry.venueId);
  if (list === "none") await deleteFavourite(tx, entry);
  else await upsertFavourite(tx, { ...entry, list }, now);
}

/** One page of a venue's lists, newest entries first. */
export async function findFavourites(
  db: Db,
  query: { venueId: string; list: VenueList | undefined },
  paging: Paging,
) {
  return pageOf(await findOnLists(db, query, paging), paging, ({ setAt }) => setAt.getTime());
}
export type ListedRow = Awaited<ReturnType<typeof findFavourites>>["rows"][number];

/** Whether a worker is on a venue's blocklist, which hides its jobs from them. */
export async function isOnBlocklist(
  db: Db | Tx,
  pair: { venueId: string; workerId: string },
): Promise<boolean> {
  return existsOnBlocklist(db, pair);
}

/** The favourites to notify of a job now, or one of them: those who are free at that time and may apply for it. */
export async function findFavouritesToNotify(
  tx: Tx,
  { only, ...job }: { jobId: string; only?: string; now: Date },
): Promise<string[]> {
  return findNotSuspended(tx, await findFreeFavourites(tx, job, only), job.now);
}
