import { mayAnswer } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import { respond } from "../deciding/answer.ts";
import { findDecisionAbout } from "../store/decisions-store.ts";

interface Dispute {
  /** The worker. */
  partyId: string;
  jobId: string;
  /** The worker's text. */
  reason: string | null;
  now: Date;
}

/**
 * Answers a no-show by the worker's report of a venue no-show, which contradicts it. One that was answered or decided
 * stays as it is. The person must be locked.
 */
export async function disputeNoShow(tx: Tx, { reason, now, ...of }: Dispute): Promise<void> {
  const decision = await findDecisionAbout(tx, of);
  if (decision === undefined || !mayAnswer(decision) || decision.dueAt <= now) return;
  await respond(tx, decision, { partyId: of.partyId, text: reason ?? "", now });
}
