import type { Db, Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { isId } from "../../kernel/ids.ts";
import { requireActiveParty } from "../accounts/core/require-active.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { respond } from "./deciding/answer.ts";
import type { Deciding } from "./deciding/deciding.ts";
import { settleDueOf } from "./deciding/settle-due.ts";
import { findDecisionOf, type Decision, type DecisionName } from "./store/decisions-store.ts";

/** Refuses a decision, named by itself or its offence, that is not about the actor. @throws ApiError `NOT_FOUND` */
export async function requireSentDecision(
  db: Db,
  name: "offenceId" | "decisionId",
  sent: unknown,
  partyId: string,
): Promise<void> {
  if (typeof sent !== "string") return;
  const decision = isId(sent)
    ? await findDecisionOf(db, { [name]: sent } as DecisionName, partyId)
    : undefined;
  if (decision === undefined) throw new ApiError("NOT_FOUND");
}

/**
 * Answers a proposal, or asks for the review of a decision, once each.
 *
 * @throws ApiError `REVIEW_USED`, `WRONG_STATE` as `respond`
 */
export async function respondToDecision(
  tx: Tx,
  { name, partyId, text }: { name: DecisionName; partyId: string; text: string },
  deciding: Deciding,
): Promise<Decision> {
  await lockPerson(tx, partyId);
  await requireActiveParty(tx, partyId);
  await settleDueOf(tx, partyId, deciding);
  const decision = await findDecisionOf(tx, name, partyId);
  if (decision === undefined) throw new ApiError("WRONG_STATE");
  return respond(tx, decision, { partyId, text, now: deciding.now });
}
