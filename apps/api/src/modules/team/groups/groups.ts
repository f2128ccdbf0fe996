import { groupLimit, groupSizeLimit } from "@bandeja/domain/parameters/team";
import type { Db, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { requireActiveParty, requireOtherActive } from "../../accounts/core/require-active.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import {
  countGrouped,
  deleteGroup,
  deleteGrouped,
  existsGroup,
  findGroupsOf,
  hasLeft,
  insertGroup,
  insertGrouped,
  insertLeave,
  updateGroupName,
} from "./groups-store.ts";

interface OfGroup {
  readonly venueId: string;
  readonly groupId: string;
}

/** Values that are not text are left to validation. @throws ApiError `NOT_FOUND` for a group of another venue */
export async function requireGroupOf(db: Db | Tx, venueId: string, groupId: unknown): Promise<void> {
  if (typeof groupId !== "string") return;
  if (!isId(groupId) || !(await existsGroup(db, groupId, venueId))) throw new ApiError("NOT_FOUND");
}

/** Locks the venue, so that concurrent requests cannot exceed a limit, or use a group that is being removed. */
async function lockGroups(tx: Tx, { venueId, groupId }: OfGroup): Promise<void> {
  await lockVenue(tx, venueId);
  await requireActiveParty(tx, venueId);
  await requireGroupOf(tx, venueId, groupId);
}

const recordTeam = (tx: Tx, venueId: string, now: Date) =>
  record(tx, { type: "team.changed", payload: { venueId } }, now);

const recordGrouped = (tx: Tx, venueId: string, workerIds: readonly string[], now: Date) =>
  record(
    tx,
    workerIds.map((workerId) => ({ type: "team.grouped", payload: { venueId, workerId } }) as const),
    now,
  );

/** Makes an empty group. @throws ApiError `LIST_FULL` */
export async function addGroup(tx: Tx, venueId: string, name: string, now: Date) {
  await lockVenue(tx, venueId);
  await requireActiveParty(tx, venueId);
  if ((await findGroupsOf(tx, venueId)).length >= groupLimit) throw new ApiError("LIST_FULL");
  const id = newId();
  await insertGroup(tx, { id, venueId, name, madeAt: now });
  await recordTeam(tx, venueId, now);
  return { id, name, people: 0 };
}

/** @throws ApiError `NOT_FOUND` */
export async function renameGroup(tx: Tx, group: OfGroup & { name: string }, now: Date): Promise<void> {
  await lockGroups(tx, group);
  await updateGroupName(tx, group.groupId, group.name);
  await recordTeam(tx, group.venueId, now);
}

/** Removes a group; its members stay in the team only by their work, or as a favourite. @throws ApiError `NOT_FOUND` */
export async function removeGroup(tx: Tx, group: OfGroup, now: Date): Promise<void> {
  await lockGroups(tx, group);
  const left = await deleteGroup(tx, group.groupId);
  await recordTeam(tx, group.venueId, now);
  await recordGrouped(tx, group.venueId, left, now);
}

/** Puts a worker into a group, or takes them out. @throws ApiError `NOT_FOUND`, `WRONG_STATE` for one who left it, `LIST_FULL` */
export async function setGrouped(
  tx: Tx,
  { isMember, workerId, ...group }: OfGroup & { workerId: string; isMember: boolean },
  now: Date,
): Promise<void> {
  const { venueId, groupId } = group;
  await lockGroups(tx, group);
  if (isMember) {
    await requireOtherActive(tx, workerId);
    await insertGrouped(tx, { groupId, workerId }, now);
    // Read after the insertion, which waits for a worker who is leaving.
    if (await hasLeft(tx, { groupId, workerId })) throw new ApiError("WRONG_STATE");
    if ((await countGrouped(tx, groupId)) > groupSizeLimit) throw new ApiError("LIST_FULL");
  } else await deleteGrouped(tx, { groupId, workerId });
  await recordGrouped(tx, venueId, [workerId], now);
}

/** A worker leaves a group for good; any other id has no effect. */
export async function leaveGroup(
  tx: Tx,
  { workerId, groupId }: { workerId: string; groupId: string },
  now: Date,
): Promise<void> {
  if (!isId(groupId)) return;
  const venueId = await deleteGrouped(tx, { groupId, workerId });
  if (venueId === undefined) return;
  await insertLeave(tx, { groupId, workerId }, now);
  await recordGrouped(tx, venueId, [workerId], now);
}
