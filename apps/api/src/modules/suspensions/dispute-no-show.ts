import { appealDueAt } from "@bandeja/domain/conduct";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import { findOffenceFor, findWholeOffence, insertAppeal, lockOffence } from "./conduct-store.ts";
import { stateOf } from "./state-of.ts";

interface Dispute {
  /** The worker. */
  partyId: string;
  jobId: string;
  /** The worker's text. */
  reason: string | null;
  now: Date;
}

/**
 * Appeals a no-show by the worker's report of a venue no-show, which contradicts it. One that was appealed or lifted
 * stays as it is.
 */
export async function disputeNoShow(tx: Tx, { reason, now, ...of }: Dispute): Promise<void> {
  const offenceId = await findOffenceFor(tx, of);
  if (offenceId === undefined) return;
  await lockOffence(tx, offenceId);
  const whole = await findWholeOffence(tx, offenceId);
  if (whole === undefined || whole.appeal !== null || stateOf(whole, now) === "lifted") return;
  const text = reason ?? "";
  await insertAppeal(tx, {
    id: newId(),
    partyId: of.partyId,
    offenceId,
    text,
    madeAt: now,
    dueAt: appealDueAt(now),
  });
}
