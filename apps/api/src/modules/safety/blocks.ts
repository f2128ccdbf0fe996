import type { Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { pageOf, type Paging } from "../../kernel/paging.ts";
import type { Pair } from "./pair.ts";
import { deleteBlock, findBlockedBy, findBlockersBetween, hasAgreedWork } from "./people-store.ts";

/** Takes the caller's own block back; the other side's stays. */
export async function unblockPerson(tx: Tx, callerId: string, otherId: string): Promise<void> {
  if (isId(otherId)) await deleteBlock(tx, callerId, otherId);
}

/** One page of those whom an account has blocked, the last first. */
export async function findBlocked(tx: Tx, callerId: string, paging: Paging) {
  const found = await findBlockedBy(tx, callerId, paging);
  return pageOf(found, paging, ({ blockedAt }) => blockedAt.getTime());
}
export type BlockedRow = Awaited<ReturnType<typeof findBlocked>>["rows"][number];

/** Whether one of the two has blocked the other. */
export async function isBlockedBetween(tx: Tx, { venueId, workerId }: Pair): Promise<boolean> {
  return (await findBlockersBetween(tx, venueId, workerId)).length > 0;
}

/** Whether the caller has blocked the other, and whether the two cannot write to each other now. */
export async function findTalkState(
  tx: Tx,
  callerId: string,
  pair: Pair,
  now: Date,
): Promise<{ isBlockedByCaller: boolean; isClosed: boolean }> {
  const blockers = await findBlockersBetween(tx, pair.venueId, pair.workerId);
  const isClosed = blockers.length > 0 && !(await hasAgreedWork(tx, pair, now));
  return { isBlockedByCaller: blockers.includes(callerId), isClosed };
}

/** @throws ApiError `PERSON_BLOCKED` for two of whom one has blocked the other. */
export async function requireMayApply(tx: Tx, pair: Pair): Promise<void> {
  if (await isBlockedBetween(tx, pair)) throw new ApiError("PERSON_BLOCKED");
}

/**
 * As `requireMayApply`, for messages: while one is confirmed at the other for work that has not ended, the two can
 * write to each other all the same. A block touches nothing that is agreed, nor talk about it.
 */
export async function requireMayWrite(tx: Tx, callerId: string, pair: Pair, now: Date): Promise<void> {
  const { isClosed } = await findTalkState(tx, callerId, pair, now);
  if (isClosed) throw new ApiError("PERSON_BLOCKED");
}
