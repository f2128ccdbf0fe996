import type { Db, Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { pageOf, type Paging } from "../../kernel/paging.ts";
import { requireActiveParty } from "../accounts/core/require-active.ts";
import type { Party } from "../../kernel/actor.ts";
import type { VenueWorker } from "./venue-worker.ts";
import {
  deleteBlock,
  deleteEndedContact,
  findBlockedBy,
  findBlocksBetween,
  hasAgreedWork,
  insertBlock,
  insertEndedContact,
} from "./people-store.ts";

/** Blocks messages and applications between two parties. @throws ApiError for a blocker that was deleted */
export async function addBlock(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await requireActiveParty(tx, blockerId);
  await insertBlock(tx, blockerId, blockedId, now);
  await recordChange(tx, blockerId, now);
}

const recordChange = (tx: Tx, partyId: string, now: Date): Promise<void> =>
  record(tx, { type: "blocks.changed", payload: { partyId } }, now);

/** Removes the actor's own block; the other side's stays. */
export async function unblockPerson(tx: Tx, actorId: string, otherId: string, now: Date): Promise<void> {
  if (!isId(otherId)) return;
  await deleteBlock(tx, actorId, otherId);
  await recordChange(tx, actorId, now);
}

/** One page of the parties that a party has blocked, newest first. */
export async function findBlocked(db: Db, actorId: string, paging: Paging) {
  const found = await findBlockedBy(db, actorId, paging);
  return pageOf(found, paging, ({ blockedAt }) => blockedAt.getTime());
}
export type BlockedRow = Awaited<ReturnType<typeof findBlocked>>["rows"][number];

/** Whether one of the two has blocked the other. */
export async function isBlockedBetween(db: Db | Tx, { venueId, workerId }: VenueWorker): Promise<boolean> {
  return (await findBlocksBetween(db, venueId, workerId)).length > 0;
}

/** The operator who has ended the contact of the two; undefined where none has. */
export async function findContactEnder(
  db: Db | Tx,
  { venueId, workerId }: VenueWorker,
): Promise<string | undefined> {
  const found = (await findBlocksBetween(db, venueId, workerId)).find(({ endedBy }) => endedBy !== null);
  return found?.endedBy ?? undefined;
}

/** Whether a party itself has blocked another one. */
export const hasBlocked = async (db: Db, blockerId: string, otherId: string): Promise<boolean> =>
  (await findBlocksBetween(db, blockerId, otherId)).some(
    (block) => block.isOwn && block.blockerId === blockerId,
  );

/** Notes that an operator has ended the contact of two. @returns whether none had */
export const noteEndedContact = (tx: Tx, ended: Parameters<typeof insertEndedContact>[1]): Promise<boolean> =>
  insertEndedContact(tx, ended);

/** Takes back that an operator has ended the contact of two, in either direction. @returns whether one had */
export async function allowContact(tx: Tx, { id }: Party, otherId: string): Promise<boolean> {
  const own = await deleteEndedContact(tx, { blockerId: id, blockedId: otherId });
  const others = await deleteEndedContact(tx, { blockerId: otherId, blockedId: id });
  return own || others;
}

/**
 * Whether the actor has blocked the other, and whether the two cannot write to each other now: after a block they can about agreed
 * work, and not at all once an operator has ended their contact.
 */
export async function findMessagingState(
  db: Db,
  actorId: string,
  pair: VenueWorker,
  now: Date,
): Promise<{ isBlockedByActor: boolean; isClosed: boolean }> {
  const found = await findBlocksBetween(db, pair.venueId, pair.workerId);
  const isEnded = found.some(({ endedBy }) => endedBy !== null);
  const isClosed = isEnded || (found.length > 0 && !(await hasAgreedWork(db, pair, now)));
  return { isBlockedByActor: found.some(({ blockerId, isOwn }) => isOwn && blockerId === actorId), isClosed };
}

/**
 * A block changes nothing about agreed work and its messages: during confirmed work that has not ended it does not apply.
 *
 * @throws ApiError `PERSON_BLOCKED` when either has blocked the other, or an operator has ended their contact.
 */
export async function requireMayWrite(db: Db, actorId: string, pair: VenueWorker, now: Date): Promise<void> {
  const { isClosed } = await findMessagingState(db, actorId, pair, now);
  if (isClosed) throw new ApiError("PERSON_BLOCKED");
}
