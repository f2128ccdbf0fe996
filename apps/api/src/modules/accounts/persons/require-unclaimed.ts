import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { lockActiveAccount } from "../core/require-active.ts";
import { findClaimedAt } from "./persons-store.ts";

/**
 * Locks an account, so that a concurrent claim has ended, and stops a request that its former holder made before one.
 *
 * @throws ApiError `UNAUTHENTICATED` if the account was claimed since the request, or deleted
 */
export async function requireUnclaimedSince(tx: Tx, accountId: string, requestedAt: Date): Promise<void> {
  await lockActiveAccount(tx, accountId);
  const claimedAt = await findClaimedAt(tx, accountId);
  if (claimedAt !== undefined && claimedAt > requestedAt) throw new ApiError("UNAUTHENTICATED");
}
