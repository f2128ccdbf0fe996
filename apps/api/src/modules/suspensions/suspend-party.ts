import type { Tx } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { requireActiveParty } from "../accounts/core/require-active.ts";
import { insertSuspension, setSuspensionLifted } from "./suspensions-store.ts";
import { requireReason } from "./require-reason.ts";

interface NewSuspension {
  partyId: string;
  /** Null for a ban. */
  until: Date | null;
  /** Shown to the suspended party. */
  reason: string;
  now: Date;
}

/**
 * Suspends a party from posting and applying, independent of its offences.
 *
 * @returns the id of the suspension
 * @throws RangeError without a reason, or with an end that is past; ApiError for a deleted party
 */
export async function suspendParty(tx: Tx, { partyId, until, reason, now }: NewSuspension): Promise<string> {
  requireReason(reason);
  if (until !== null && until <= now) throw new RangeError("A suspension ends after it begins.");
  await requireActiveParty(tx, partyId);
  const id = newId();
  await insertSuspension(tx, { id, partyId, until, reason, setAt: now });
  return id;
}

/**
 * Lifts an operator's suspension. One that results from offences ends by lifting one of these.
 *
 * @returns the suspended party
 * @throws RangeError without a reason; ApiError `NOT_FOUND` if it is not in effect
 */
export async function liftSuspension(
  tx: Tx,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<{ partyId: string }> {
  requireReason(reason);
  const partyId = await setSuspensionLifted(tx, id, { reason, now });
  if (partyId === undefined) throw new ApiError("NOT_FOUND");
  return { partyId };
}
