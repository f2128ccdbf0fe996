import type { Tx } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { requireActiveAccount } from "../accounts/core/require-active-account.ts";
import { insertBlock, setBlockLifted } from "./blocks-store.ts";
import { requireReason } from "./require-reason.ts";

interface NewBlock {
  accountId: string;
  /** Null for good. */
  until: Date | null;
  /** Shown to the suspended account. */
  reason: string;
  now: Date;
}

/**
 * Suspends an account from posting and applying, independent of its offences.
 *
 * @returns the id of the suspension
 * @throws RangeError without a reason, or with an end that is past; ApiError for a deleted account
 */
export async function setBlock(tx: Tx, { accountId, until, reason, now }: NewBlock): Promise<string> {
  requireReason(reason);
  if (until !== null && until <= now) throw new RangeError("A block ends after it begins.");
  await requireActiveAccount(tx, accountId);
  const id = newId();
  await insertBlock(tx, { id, accountId, until, reason, setAt: now });
  return id;
}

/**
 * Ends an operator's own block before its time. What offences amount to is ended by lifting one of them.
 *
 * @returns whose block it was
 * @throws RangeError without a reason; ApiError `NOT_FOUND` where none holds
 */
export async function liftBlock(
  tx: Tx,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<{ accountId: string }> {
  requireReason(reason);
  const accountId = await setBlockLifted(tx, id, { reason, now });
  if (accountId === undefined) throw new ApiError("NOT_FOUND");
  return { accountId };
}
