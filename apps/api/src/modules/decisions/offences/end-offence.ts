import { canTransition } from "@bandeja/domain/transition";
import { decisionTransitions, type WithdrawnNoShow } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import { correctByParty } from "../deciding/correct.ts";
import type { Deciding } from "../deciding/deciding.ts";
import { requireMove } from "../deciding/move-decision.ts";
import {
  deleteDecision,
  findDecisionAbout,
  findOffence,
  updateDecision,
  type Decision,
} from "../store/decisions-store.ts";
import { findContradictions } from "../store/other-sides-store.ts";
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
    await endOffence(tx, { of, decision, by: "pass" }, deciding);
  } else if (canTransition(decisionTransitions, decision.state as never, "correct", "party")) {
    await correctByParty(tx, decision, "pass", deciding);
  }
}

/**
 * Removes an offence that did not happen, such as a no-show whose report is taken back. A proposal goes with it, unless a no-show
 * that contradicts it is still to be decided, which is read with it; a decision that stood is corrected, and kept.
 */
export async function removeOffence(tx: Tx, of: OffenceOf, deciding: Deciding): Promise<void> {
  await endOffence(tx, { of, decision: await findDecisionAbout(tx, of), by: "takenback" }, deciding);
}

interface Ended {
  readonly of: OffenceOf;
  readonly decision: Decision | undefined;
  readonly by: WithdrawnNoShow["by"];
}

async function endOffence(tx: Tx, { of, decision, by }: Ended, deciding: Deciding): Promise<void> {
  const isRead = decision !== undefined && (await keepWithdrawn(tx, { of, decision, by }, deciding));
  if (decision?.state === "proposed") {
    const lapsed = { state: requireMove(decision, "lapse", movers[by]), decidedAt: deciding.now };
    await (isRead ? updateDecision(tx, decision.id, lapsed) : deleteDecision(tx, decision.id));
  } else if (decision && canTransition(decisionTransitions, decision.state as never, "correct", movers[by])) {
    await correctByParty(tx, decision, by, deciding);
  }
  await deleteOffence(tx, of);
}

const movers = { pass: "party", takenback: "otherside" } as const;

/** Keeps what was reported of a no-show for those who decide about one that contradicts it. @returns whether there is one */
async function keepWithdrawn(
  tx: Tx,
  { of, decision, by }: Ended & { decision: Decision },
  { now }: Deciding,
): Promise<boolean> {
  const contradicted = await findContradictions(tx, [decision.id], now);
  const open = contradicted.find(({ state }) => state === "proposed" || state === "underreview");
  const offence = decision.offenceId === null ? undefined : await findOffence(tx, decision.offenceId);
  if (open === undefined || offence === undefined) return false;
  const { jobId } = of;
  const withdrawn = { at: now.toISOString(), by, jobId, applicationId: open.applicationId };
  const facts = { ...decision.facts, withdrawn };
  await updateDecision(tx, decision.id, { facts, reported: offence.reason });
  return true;
}
