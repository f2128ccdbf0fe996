import { canTransition } from "@bandeja/domain/transition";
import { decisionTransitions } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import { correctByParty } from "../deciding/correct.ts";
import type { Deciding } from "../deciding/decide.ts";
import { deleteDecision, findDecisionAbout } from "../store/decisions-store.ts";
import { deleteOffence } from "./offences-store.ts";

interface OffenceOf {
  readonly partyId: string;
  readonly jobId: string;
}

/** Excuses a party's offence in a job by its pass: its decision stands no longer. */
export async function excuseOffence(tx: Tx, of: OffenceOf, deciding: Deciding): Promise<void> {
  const decision = await findDecisionAbout(tx, of);
  if (decision === undefined) return;
  if (decision.state === "proposed") {
    await removeOffence(tx, of, deciding);
  } else if (canTransition(decisionTransitions, decision.state as never, "correct", "party")) {
    await correctByParty(tx, decision, "pass", deciding);
  }
}

/**
 * Removes an offence that did not happen, such as a no-show whose report is taken back. A proposal goes with it; a
 * decision that stood is corrected, and kept.
 */
export async function removeOffence(tx: Tx, of: OffenceOf, deciding: Deciding): Promise<void> {
  const decision = await findDecisionAbout(tx, of);
  if (decision?.state === "proposed") await deleteDecision(tx, decision.id);
  else if (decision && canTransition(decisionTransitions, decision.state as never, "correct", "otherside")) {
    await correctByParty(tx, decision, "takenback", deciding);
  }
  await deleteOffence(tx, of);
}
