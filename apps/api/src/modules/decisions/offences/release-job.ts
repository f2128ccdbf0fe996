import type { DecisionState } from "@bandeja/domain/decision-kinds";
import type { Tx } from "../../../db/database.ts";
import { updateDecision, type Decision } from "../store/decisions-store.ts";
import { deleteOffence } from "./offences-store.ts";

const nothing: readonly DecisionState[] = ["rejected", "lapsed", "corrected"];

/** Whether nothing counts by a decision, and nothing can any more. */
export const hasComeToNothing = ({ state }: Decision): boolean => nothing.includes(state);

interface Released {
  readonly decision: Decision;
  readonly of: { readonly partyId: string; readonly jobId: string };
  /** The application of the decision's offence; null if it was about the whole job. */
  readonly applicationId: string | null;
}

/**
 * Keeps a decision that has come to nothing without its offence, so that another one of the same job can be recorded: a party has one
 * for each job. The person must be locked.
 */
export async function releaseJob(tx: Tx, { decision, of, applicationId }: Released): Promise<void> {
  const facts = { ...decision.facts, ...(applicationId !== null && { applicationId }) };
  await updateDecision(tx, decision.id, { facts });
  await deleteOffence(tx, of);
}
