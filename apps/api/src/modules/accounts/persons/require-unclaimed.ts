import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { lockActiveAccount } from "../core/require-active.ts";
import { findClaimedAt } from "./persons-store.ts";

/**
 * Stops a request that the former holder made before the account was claimed. The account's row must be locked, so that
 * a concurrent claim has ended.
 *
 * @param requestedAt the time of the request
 * @throws ApiError `UNAUTHENTICATED` if the account was claimed since
 */
export async function requireUnclaimedSince(tx: Tx, accountId: string, requestedAt: Date): Promise<void> {
  const claimedAt = await findClaimedAt(tx, accountId);
  if (claimedAt !== undefined && claimedAt > requestedAt) throw new ApiError("UNAUTHENTICATED");
}

/** Locks an account until the transaction ends, for what a claim deletes. @throws ApiError `UNAUTHENTICATED` */
export async function lockUnclaimed(tx: Tx, accountId: string, requestedAt: Date): Promise<void> {
  await lockActiveAccount(tx, accountId);
  await requireUnclaimedSince(tx, accountId, requestedAt);
}
