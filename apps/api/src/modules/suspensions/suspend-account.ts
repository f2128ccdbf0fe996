import type { Tx } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { requireActiveAccount } from "../accounts/core/require-active-account.ts";
import { insertSuspension, setSuspensionLifted } from "./suspensions-store.ts";
import { requireReason } from "./require-reason.ts";

interface NewSuspension {
  accountId: string;
  /** Null for a ban. */
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
export async function suspendAccount(
  tx: Tx,
  { accountId, until, reason, now }: NewSuspension,
): Promise<string> {
  requireReason(reason);
  if (until !== null && until <= now) throw new RangeError("A suspension ends after it begins.");
  await requireActiveAccount(tx, accountId);
  const id = newId();
  await insertSuspension(tx, { id, accountId, until, reason, setAt: now });
  return id;
}

/**
 * Lifts an operator's suspension. One that follows from offences ends by lifting one of these.
 *
 * @returns the suspended account
 * @throws RangeError without a reason; ApiError `NOT_FOUND` where none holds
 */
export async function liftSuspension(
  tx: Tx,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<{ accountId: string }> {
  requireReason(reason);
  const accountId = await setSuspensionLifted(tx, id, { reason, now });
  if (accountId === undefined) throw new ApiError("NOT_FOUND");
  return { accountId };
}
