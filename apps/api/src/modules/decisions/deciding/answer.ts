import { mayAnswer, mayAskReview, reviewDueAt } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { updateDecision, type Decision } from "../store/decisions-store.ts";
import { noteForPrevious } from "../store/previous-version-store.ts";
import { requireMove } from "./move-decision.ts";

interface Said {
  /** The party of the person that says it. */
  readonly partyId: string;
  readonly text: string;
  readonly now: Date;
}

/** Answers a proposal; a no-show is then decided within five days, and by an operator only. */
async function answerProposal(tx: Tx, decision: Decision, { partyId, text, now }: Said): Promise<Decision> {
  const isLonger = decision.rule === "noshow";
  return updateDecision(tx, decision.id, {
    answer: text,
    answerPartyId: partyId,
    answeredAt: now,
    ...(isLonger && { dueAt: reviewDueAt(now) }),
  });
}

/** Asks for a review of a decision, which goes on standing until then. */
const askReview = (tx: Tx, decision: Decision, { partyId, text, now }: Said): Promise<Decision> =>
  updateDecision(tx, decision.id, {
    state: requireMove(decision, "askreview", "party"),
    reviewText: text,
    reviewPartyId: partyId,
    reviewAskedAt: now,
    reviewDueAt: reviewDueAt(now),
  });

/**
 * What a party says to a decision about it: its answer to a proposal, or a request for a review. Each is possible once.
 * The person must be locked, and what was due settled.
 *
 * @throws ApiError `REVIEW_USED` for a second review; `WRONG_STATE` for a second answer, for what was rejected,
 *   corrected or has lapsed, and six months after the decision
 */
export async function respond(tx: Tx, decision: Decision, said: Said): Promise<Decision> {
  const { now } = said;
  const isOpen = mayAnswer(decision) && now < decision.dueAt;
  if (!isOpen && !mayAskReview(decision, now)) {
    throw new ApiError(decision.reviewAskedAt === null ? "WRONG_STATE" : "REVIEW_USED");
  }
  const responded = await (isOpen ? answerProposal(tx, decision, said) : askReview(tx, decision, said));
  await noteForPrevious(tx, responded);
  const payload = { kind: isOpen ? "proposal" : "review", itemId: decision.id };
  await record(tx, { type: "queue.changed", payload }, now);
  return responded;
}
