import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { findClaimedAt } from "./persons-store.ts";

/**
 * Keeps what an account's former holder asked for from being done once the account is no longer theirs.
 *
 * @param askedAt when the request came
 * @throws ApiError `UNAUTHENTICATED` where the account was claimed since
 */
export async function requireUnclaimedSince(tx: Tx, accountId: string, askedAt: Date): Promise<void> {
  const claimedAt = await findClaimedAt(tx, accountId);
  if (claimedAt !== undefined && claimedAt > askedAt) throw new ApiError("UNAUTHENTICATED");
}
