import { consequenceOfDecision, mayUphold, whyTwo } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { newId } from "../../../kernel/ids.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { keepStatement } from "../statements/keep-statement.ts";
import {
  findDecisions,
  updateDecision,
  type Decision,
  type DecisionChange,
} from "../store/decisions-store.ts";
import { findContradictions } from "../store/other-sides-store.ts";
import { noteForPrevious } from "../store/previous-version-store.ts";
import { countingOf, stillOpenOf, whatFollows } from "./chain.ts";
import type { Deciding } from "./deciding.ts";
import { subjectOf } from "./decision-event.ts";
import { requireMove } from "./move-decision.ts";
import { isSameName } from "./operator-name.ts";
import { requireReason } from "./require-reason.ts";
import { ruleVersionAt } from "./rule-version.ts";
import { tellOutcome } from "./tell-outcome.ts";

/** An operator, with the words that the party reads. */
export interface ByOperator {
  readonly operator: string;
  readonly reason: string;
}

/** What an offence leads to if it counts from an instant on. */
export const consequenceAt = async (tx: Tx, decision: Decision, at: Date) =>
  whatFollows(countingOf(await findDecisions(tx, decision.partyId), at), decision, at);

/** What upholding a proposal leads to: of an offence by those that count, of an operator's own what it says. */
export const outcomeAt = async (tx: Tx, decision: Decision, at: Date) =>
  decision.rule === "terms" ? { kind: decision.kind } : consequenceAt(tx, decision, at);

/** Notes a decision that stands from now on: what restricts, the event that delivers its statement, what it cancels, and the statement, which says that. */
async function bringIntoForce(
  tx: Tx,
  decision: Decision,
  change: DecisionChange,
  { policy, now, at, cancelAhead }: Deciding & { at: Date },
): Promise<Decision> {
  const decided = await updateDecision(tx, decision.id, {
    ...change,
    state: "upheld",
    decidedAt: at,
    from: at,
    ruleVersion: ruleVersionAt(decision.rule, at),
  });
  await noteForPrevious(tx, decided);
  const isOffence = decided.rule !== "terms";
  const statementId = newId();
  const consequence = isOffence ? consequenceOfDecision(decided) : decided.kind;
  const payload = { ...(await subjectOf(tx, decided)), statementId, consequence };
  await record(tx, { type: "decision.decided", payload }, now);
  if (decided.facts.cancelsAhead === true) await cancelAhead?.(decided);
  const stillOpen = isOffence ? stillOpenOf(await findDecisions(tx, decided.partyId), now) : undefined;
  await keepStatement(tx, decided, { id: statementId, occasion: "decided", policy, stillOpen, now });
  return decided;
}

/**
 * Upholds a proposal by the rule at its due time: the party did not answer in time, or has nothing to answer. The
 * decision is of that instant, also if it is made a little later.
 */
export async function upholdByRule(tx: Tx, decision: Decision, deciding: Deciding): Promise<Decision> {
  requireMove(decision, "uphold", "rule");
  const at = decision.dueAt;
  return bringIntoForce(tx, decision, await consequenceAt(tx, decision, at), { ...deciding, at });
}

/** Whether an operator is the first of two who uphold a proposal. */
export const isFirstOfTwo = ({ firstBy }: Decision, operator: string): boolean =>
  firstBy !== null && isSameName(firstBy, operator);

/** The no-show that contradicts one, and stands. */
export const findUpheldContradiction = async (tx: Tx, { id, rule }: Decision, now: Date) =>
  rule === "noshow" ? (await findContradictions(tx, [id], now)).find(({ stands }) => stands) : undefined;

/** Refuses to uphold a no-show while one that contradicts it stands: both cannot be true. @throws Refusal */
async function requireUncontradicted(tx: Tx, decision: Decision, now: Date): Promise<void> {
  const upheld = await findUpheldContradiction(tx, decision, now);
  if (upheld === undefined) return;
  const { name } = upheld[upheld.of];
  throw new Refusal(
    `The no-show of the other side, ${name ?? "a deleted account"}, contradicts it and is upheld: reject this one, or correct decision ${upheld.id} first.`,
    "CONTRADICTED",
    undefined,
    { id: upheld.id, name },
  );
}

/**
 * Upholds a proposal as an operator. A ban, a closed account and a flagged proposal take a second one: until then
 * nothing is restricted, and the proposal lapses when it is due. The person must be locked.
 *
 * @param by `cancelsAhead`: whether what the party has ahead is to be cancelled once the decision is in force
 * @returns the decision, still a proposal while it waits for a second operator
 * @throws ApiError `WRONG_STATE`; Refusal before the party could answer, while a no-show that contradicts it stands, and for
 *   the same operator twice
 */
export async function uphold(
  tx: Tx,
  proposal: Decision,
  { operator, reason, cancelsAhead = false }: ByOperator & { readonly cancelsAhead?: boolean },
  deciding: Deciding,
): Promise<Decision> {
  requireReason(reason);
  requireMove(proposal, "uphold", "operator");
  const decision = cancelsAhead
    ? await updateDecision(tx, proposal.id, { facts: { ...proposal.facts, cancelsAhead } })
    : proposal;
  if (decision.dueAt <= deciding.now) throw new ApiError("WRONG_STATE");
  if (!mayUphold(decision, deciding.now)) {
    throw new Refusal(
      "The account can still answer the report: it can be upheld after 72 hours, or once it has answered.",
      "CAN_STILL_ANSWER",
    );
  }
  await requireUncontradicted(tx, decision, deciding.now);
  const outcome = await outcomeAt(tx, decision, deciding.now);
  const needsTwo = whyTwo({ ...decision, ...outcome }) !== null;
  if (needsTwo && decision.firstBy === null) {
    return updateDecision(tx, decision.id, { firstBy: operator, reason });
  }
  if (needsTwo && isFirstOfTwo(decision, operator)) {
    throw new Refusal(
      "This takes two operators, and you are the first: another one has to agree.",
      "FIRST_OF_TWO",
    );
  }
  const by = needsTwo ? { decidedBy: decision.firstBy, secondBy: operator } : { decidedBy: operator, reason };
  return bringIntoForce(tx, decision, { ...outcome, ...by }, { ...deciding, at: deciding.now });
}

/** Rejects a proposal. The person must be locked. @throws ApiError `WRONG_STATE` */
export async function reject(
  tx: Tx,
  decision: Decision,
  { operator, reason }: ByOperator,
  deciding: Deciding,
): Promise<Decision> {
  requireReason(reason);
  const state = requireMove(decision, "reject", "operator");
  const change = { state, decidedAt: deciding.now, decidedBy: operator, reason };
  return tellOutcome(tx, decision, { change, outcome: "lifted" }, deciding);
}

/** Ends a proposal that nobody has decided in time. */
export function lapse(tx: Tx, decision: Decision, deciding: Deciding): Promise<Decision> {
  const state = requireMove(decision, "lapse", "clock");
  const change = { state, decidedAt: decision.dueAt };
  return tellOutcome(tx, decision, { change, outcome: "lifted" }, deciding);
}
