import {
  isSuspending,
  type DecisionKind,
  type DecisionRule,
  type SuspendingKind,
} from "@bandeja/domain/decision-kinds";
import { kindOfConsequence, type DecisionFacts } from "@bandeja/domain/decisions";
import { oldestFactDays } from "@bandeja/domain/parameters/conduct";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { newId } from "../../../kernel/ids.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isDeletedParty } from "../../accounts/core/require-active.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { keepStatement } from "../statements/keep-statement.ts";
import { findPageOf, findRestriction } from "../restrictions/restrictions-store.ts";
import { findDecisions, insertDecision, type Decision } from "../store/decisions-store.ts";
import { findHiddenText } from "../statements/statements-store.ts";
import { findHome, hasComplainedLately } from "../store/parties-store.ts";
import { outlookFrom } from "./chain.ts";
import { uphold, type ByOperator } from "./decide.ts";
import type { Deciding } from "./deciding.ts";
import { subjectOf } from "./decision-event.ts";
import { requireReason } from "./require-reason.ts";
import { ruleVersionAt } from "./rule-version.ts";

/** What happened: of what is hidden, the day follows from that. */
type About =
  | ({ readonly kind: SuspendingKind } & Required<Pick<DecisionFacts, "days">> &
      Pick<DecisionFacts, "jobIds">)
  | {
      readonly kind: Exclude<DecisionKind, SuspendingKind | "warning">;
      /** The review or message. */
      readonly subjectId?: string;
    };

type OperatorsDecision = About & {
  readonly partyId: string;
  /** Null for what has no end of its own. */
  readonly until: Date | null;
  /** The report that it is decided from. */
  readonly reportId?: string | undefined;
  /** Whether what the party has ahead is to be cancelled once the decision is in force. */
  readonly cancelsAhead?: boolean;
};

const hourMs = 3_600_000;

/** What a decision is about, as ids and dates. @throws Refusal for a day that has not come yet, or is too long ago */
async function factsOf(tx: Tx, decision: OperatorsDecision, now: Date): Promise<DecisionFacts> {
  const { partyId, reportId } = decision;
  const home = await findHome(tx, partyId);
  if (home === undefined) throw new ApiError("NOT_FOUND");
  const common = { offences: [], ...(reportId !== undefined && { reportId }) };
  if (!("days" in decision)) {
    const { subjectId } = decision;
    const hidden = subjectId === undefined ? undefined : await findHiddenText(tx, subjectId);
    return { ...common, days: [todayIn(home.timezone, hidden?.at ?? now)] };
  }
  const { days, jobIds = [] } = decision;
  const today = todayIn(home.timezone, now);
  if (days.length === 0) throw new RangeError("What an operator decides needs the day on which it happened.");
  if (days.some((day) => day > today)) {
    throw new Refusal("A day has not come yet. Give the days on which it happened.", "DAY_AHEAD", "days");
  }
  if (days.some((day) => day < addDays(today, -oldestFactDays))) {
    throw new Refusal(
      "A day is more than two years ago: so long after, nothing is decided.",
      "DAY_OLD",
      "days",
    );
  }
  return { ...common, days: [...new Set(days)].toSorted(), ...(jobIds.length > 0 && { jobIds }) };
}

/**
 * Refuses to restrict a person twice in the same way, or less than it is restricted: the statements would contradict each other. What an
 * offence led to is independent unless it restricts more. The person must be locked.
 *
 * @throws Refusal
 */
async function requireNew(
  tx: Tx,
  { partyId, kind }: Pick<OperatorsDecision, "partyId" | "kind">,
  now: Date,
): Promise<void> {
  if (!isSuspending(kind)) return;
  const id = await findRestriction(tx, { partyId, kind }, now);
  if (id === undefined) return;
  throw new Refusal(
    "This restriction is in force already, or proposed, or one that contains it is in force. See conduct show; to change it, correct that one first.",
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
 * @throws RangeError without a reason or a day, or with an end that is past; Refusal for a deleted party, except of a review, for a
 *   day that is ahead or too long ago, and while the same restriction is in force or proposed, or one that contains it is in force
 */
export async function decideAsOperator(
  tx: Tx,
  given: OperatorsDecision,
  by: ByOperator,
  deciding: Deciding,
): Promise<Decision> {
  const { policy, now } = deciding;
  const { partyId, kind, until, cancelsAhead = false } = given;
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
    ...("subjectId" in given && { subjectId: given.subjectId }),
    ...(kind === "pagehidden" && { hidden: await findPageOf(tx, partyId) }),
    rule,
    ruleVersion: ruleVersionAt(rule, now),
    facts: await factsOf(tx, given, now),
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
