import type { DecisionActor } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import type { CorrectedBy } from "../../../db/schema/conduct.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Decision, DecisionChange } from "../store/decisions-store.ts";
import { repairChain } from "./chain.ts";
import type { ByOperator } from "./decide.ts";
import type { Deciding } from "./deciding.ts";
import { requireMove } from "./move-decision.ts";
import { isSameName } from "./operator-name.ts";
import { requireReason } from "./require-reason.ts";
import { tellOutcome } from "./tell-outcome.ts";

interface Correction {
  readonly by: Extract<DecisionActor, "operator" | "clock" | "party" | "otherside">;
  readonly correctedBy: CorrectedBy;
  readonly operator?: string;
  /** The operator who has agreed to it. */
  readonly second?: string | undefined;
  readonly reason?: string;
}

/** Corrects a decision that stands: it restricts and counts no longer, nor does what followed from it. */
function bringOutOfForce(
  tx: Tx,
  decision: Decision,
  { by, correctedBy, operator, second, reason }: Correction,
  deciding: Deciding,
): Promise<Decision> {
  const { reviewedAt, reviewedBy, reviewReason, earlier } = decision;
  const change: DecisionChange = {
    ...(reviewedAt !== null && {
      earlier: [
        ...earlier,
        { what: "confirmed", at: reviewedAt.toISOString(), by: reviewedBy, reason: reviewReason },
      ],
    }),
    state: requireMove(decision, by === "clock" ? "lapse" : "correct", by),
    correctedBy,
    reviewedAt: by === "clock" ? decision.reviewDueAt : deciding.now,
    reviewedBy: operator ?? null,
    secondReviewedBy: second ?? null,
    reviewReason: reason ?? null,
  };
  const follow = () => repairChain(tx, decision.partyId, deciding.now);
  return tellOutcome(tx, decision, { change, outcome: "lifted", follow }, deciding);
}

/** The operators who have had a part in a decision. */
export const partsIn = ({ proposedBy, firstBy, decidedBy, secondBy }: Decision): string[] =>
  [proposedBy, firstBy, decidedBy, secondBy].filter((name) => name !== null);

/** Whether an operator has had a part in a decision, whose review is another's. */
export const hadPart = (decision: Decision, operator: string): boolean =>
  partsIn(decision).some((name) => isSameName(name, operator));

/** Refuses a review by an operator who has had a part in the decision. @throws Refusal */
function requireAnother(decision: Decision, operator: string): void {
  if (!hadPart(decision, operator)) return;
  throw new Refusal("You had a part in this decision: another operator has to review it.", "HAD_A_PART");
}

/**
 * Answers a request for a review: `confirm` keeps the decision, `correct` removes it. The person must be locked.
 *
 * @throws ApiError `WRONG_STATE`, also once the review is overdue; Refusal for an operator who had a part in the decision
 */
export async function review(
  tx: Tx,
  decision: Decision,
  outcome: "confirm" | "correct",
  by: ByOperator,
  deciding: Deciding,
): Promise<Decision> {
  const { now } = deciding;
  requireReason(by.reason);
  if (decision.state !== "underreview" || decision.reviewDueAt === null || decision.reviewDueAt <= now) {
    throw new ApiError("WRONG_STATE");
  }
  requireAnother(decision, by.operator);
  if (outcome === "correct") {
    return bringOutOfForce(tx, decision, { by: "operator", correctedBy: "review", ...by }, deciding);
  }
  const state = requireMove(decision, "confirm", "operator");
  const change = { state, reviewedAt: now, reviewedBy: by.operator, reviewReason: by.reason };
  return tellOutcome(tx, decision, { change, outcome: "upheld" }, deciding);
}

/**
 * Corrects a decision of which nobody has asked for a review.
 *
 * @param by `second`: who has agreed, where it takes two
 * @throws ApiError `WRONG_STATE`
 */
export async function correct(
  tx: Tx,
  decision: Decision,
  by: ByOperator & { readonly second?: string | undefined },
  deciding: Deciding,
): Promise<Decision> {
  requireReason(by.reason);
  return bringOutOfForce(tx, decision, { by: "operator", correctedBy: "operator", ...by }, deciding);
}

/** Corrects a decision whose review nobody has decided in time. */
export const correctOverdue = (tx: Tx, decision: Decision, deciding: Deciding): Promise<Decision> =>
  bringOutOfForce(tx, decision, { by: "clock", correctedBy: "deadline" }, deciding);

/** Corrects a decision because its party used the pass, or the other side took its report back. */
export const correctByParty = (
  tx: Tx,
  decision: Decision,
  correctedBy: "pass" | "takenback",
  deciding: Deciding,
): Promise<Decision> =>
  bringOutOfForce(
    tx,
    decision,
    { by: correctedBy === "pass" ? "party" : "otherside", correctedBy },
    deciding,
  );
