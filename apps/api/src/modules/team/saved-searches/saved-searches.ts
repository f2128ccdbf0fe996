import { followedVenueLimit, savedSearchLimit } from "@bandeja/domain/parameters/new-shifts";
import type { Db, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { findOwnerOf } from "../../accounts/persons/persons-store.ts";
import { requireUnclaimedSince } from "../../accounts/persons/require-unclaimed.ts";
import { requireActiveParty, requireOtherActive } from "../../accounts/core/require-active.ts";
import { findVenues } from "../../venues/venues-store.ts";
import { lockWorker } from "../../workers/workers-store.ts";
import { findNotSuspended } from "../../decisions/restrictions/find-suspension.ts";
import { findReachableWorkers, findReachingJobs } from "./interested-workers-store.ts";
import {
  deleteFollowedVenue,
  deleteSavedSearch,
  findFollowedVenues,
  findSavedSearches,
  insertFollowedVenue,
  upsertSavedSearch,
  type NewSearch,
} from "./saved-searches-store.ts";

/** Locks a worker, so that concurrent requests cannot exceed the contract's limits; then its account, against a claim. */
async function lockOwner(tx: Tx, workerId: string, now: Date): Promise<void> {
  await lockWorker(tx, workerId);
  await requireUnclaimedSince(tx, (await findOwnerOf(tx, workerId)) ?? workerId, now);
  await requireActiveParty(tx, workerId);
}

const recordChange = async (tx: Tx, workerId: string, now: Date) =>
  record(tx, { type: "searches.changed", payload: { workerId } }, now);

/** Saves a search of the worker, or returns an equal one that exists. @throws ApiError `LIST_FULL` */
export async function saveSearch(tx: Tx, workerId: string, search: NewSearch, now: Date) {
  await lockOwner(tx, workerId, now);
  const row = await upsertSavedSearch(tx, search, { id: newId(), workerId, savedAt: now });
  const isFull = (await findSavedSearches(tx, workerId)).length > savedSearchLimit;
  if (isFull || row === undefined) throw new ApiError("LIST_FULL");
  await recordChange(tx, workerId, now);
  return row;
}

/** Removes a search of the worker; any other id has no effect. */
export async function removeSearch(tx: Tx, workerId: string, id: string, now: Date): Promise<void> {
  if (!isId(id)) return;
  await deleteSavedSearch(tx, workerId, id);
  await recordChange(tx, workerId, now);
}

/** Values that are not text are left to validation. @throws ApiError `NOT_FOUND` for no venue */
export async function requireVenue(db: Db, id: unknown): Promise<void> {
  if (typeof id !== "string") return;
  if (!isId(id) || (await findVenues(db, [id])).length === 0) throw new ApiError("NOT_FOUND");
}

/** Those workers who are interested in a job now, see it in a search and may apply. */
export async function findWorkersToNotify(tx: Tx, job: Parameters<typeof findReachableWorkers>[1]) {
  const ids = (await findReachableWorkers(tx, job)).map(({ id }) => id);
  return findNotSuspended(tx, ids, job.now);
}

/** Those of some jobs of which a worker would be notified now. */
export async function findJobsToNotifyOf(
  tx: Tx,
  query: { jobIds: readonly string[]; workerId: string; now: Date },
): Promise<string[]> {
  const found = await findReachingJobs(tx, query);
  if (found.length === 0) return [];
  const [worker] = await findNotSuspended(tx, [query.workerId], query.now);
  return worker === undefined ? [] : found.map(({ id }) => id);
}

/** Follows a venue, or no longer. @throws ApiError `NOT_FOUND` for a deleted one, `LIST_FULL` */
export async function followVenue(
  tx: Tx,
  { workerId, venueId, isFollowed }: { workerId: string; venueId: string; isFollowed: boolean },
  now: Date,
): Promise<void> {
  await lockOwner(tx, workerId, now);
  if (isFollowed) {
    await requireOtherActive(tx, venueId);
    await insertFollowedVenue(tx, { workerId, venueId, followedAt: now });
    const { length } = await findFollowedVenues(tx, workerId);
    if (length > followedVenueLimit) throw new ApiError("LIST_FULL");
  } else await deleteFollowedVenue(tx, workerId, venueId);
  await recordChange(tx, workerId, now);
}
