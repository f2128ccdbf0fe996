import { suspendingKinds, type DecisionKind, type DecisionRule } from "@bandeja/domain/decision-kinds";
import { kindOfConsequence } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { newId } from "../../../kernel/ids.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isDeletedParty } from "../../accounts/core/require-active.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { keepStatement } from "../statements/keep-statement.ts";
import { findPageOf, findRestriction } from "../restrictions/restrictions-store.ts";
import { findDecisions, insertDecision, type Decision } from "../store/decisions-store.ts";
import { hasComplainedLately } from "../store/parties-store.ts";
import { outlookFrom } from "./chain.ts";
import { uphold, type ByOperator, type Deciding } from "./decide.ts";
import { subjectOf } from "./decision-event.ts";
import { requireReason } from "./require-reason.ts";
import { ruleVersionAt } from "./rule-version.ts";

interface OperatorsDecision {
  readonly partyId: string;
  readonly kind: Exclude<DecisionKind, "warning">;
  /** Null for what has no end of its own. */
  readonly until: Date | null;
  /** The review or message that is hidden. */
  readonly subjectId?: string;
  /** The report that it is decided from. */
  readonly reportId?: string | undefined;
  /** Whether what the party has ahead is to be cancelled once the decision is in force. */
  readonly cancelsAhead?: boolean;
}

const hourMs = 3_600_000;

/**
 * Refuses to restrict a person twice in the same way, whose statements would contradict each other. What an offence led to is
 * independent. The person must be locked.
 *
 * @throws Refusal
 */
async function requireNew(
  tx: Tx,
  restriction: Pick<OperatorsDecision, "partyId" | "kind">,
  now: Date,
): Promise<void> {
  if (!suspendingKinds.some((one) => one === restriction.kind)) return;
  const id = await findRestriction(tx, restriction, now);
  if (id === undefined) return;
  throw new Refusal(
    "This restriction is in force already, or proposed. See conduct show; to change its end, correct it first.",
    "RESTRICTED_ALREADY",
    "account",
    { id },
  );
}

/**
 * Decides about a party as an operator, independent of its offences: a suspension, what is hidden, and as the first of
 * two a ban or a closed account.
 *
 * @returns the decision, a proposal while it waits for a second operator
 * @throws RangeError without a reason, or with an end that is past; Refusal for a deleted party, except of a review, and while the
 *   same restriction is in force or proposed
 */
export async function decideAsOperator(
  tx: Tx,
  { partyId, kind, until, subjectId, reportId, cancelsAhead = false }: OperatorsDecision,
  by: ByOperator,
  deciding: Deciding,
): Promise<Decision> {
  const { policy, now } = deciding;
  requireReason(by.reason);
  if (until !== null && until <= now) throw new RangeError("A suspension ends after it begins.");
  await lockPerson(tx, partyId);
  // What a deleted account has written of others stays public.
  if (kind !== "reviewhidden" && (await isDeletedParty(tx, partyId))) {
    throw new Refusal("The account was deleted.", "ACCOUNT_DELETED");
  }
  await requireNew(tx, { partyId, kind }, now);
  const rule: DecisionRule = "terms";
  const proposed = await insertDecision(tx, {
    id: newId(),
    partyId,
    kind,
    ...(subjectId !== undefined && { subjectId }),
    ...(kind === "pagehidden" && { hidden: await findPageOf(tx, partyId) }),
    rule,
    ruleVersion: ruleVersionAt(rule, now),
    facts: { offences: [], ...(reportId !== undefined && { reportId }) },
    decider: "person",
    isFlagged: await hasComplainedLately(tx, partyId, now),
    state: "proposed",
    proposedAt: now,
    proposedBy: by.operator,
    dueAt: new Date(now.getTime() + policy.decisionHours * hourMs),
    until,
  });
  const decided = await uphold(tx, proposed, { ...by, cancelsAhead }, deciding);
  if (decided.state === "proposed") await announceProposal(tx, decided, deciding);
  return decided;
}

/** Tells a party that a decision about it is proposed, which restricts nothing, and what it would lead to now. */
export async function announceProposal(tx: Tx, proposal: Decision, { policy, now }: Deciding): Promise<void> {
  const isOffence = proposal.rule !== "terms";
  const outlook = isOffence
    ? outlookFrom(await findDecisions(tx, proposal.partyId), now, proposal.id)
    : undefined;
  const kind = outlook === undefined ? proposal.kind : kindOfConsequence(outlook.next);
  const statement = { occasion: "proposed", policy, outlook, now } as const;
  const statementId = await keepStatement(tx, { ...proposal, kind }, statement);
  const payload = { ...(await subjectOf(tx, proposal)), statementId };
  await record(tx, { type: "decision.proposed", payload }, now);
}
