import type { ConductConfig } from "@bandeja/config/conduct";
import type { Tx } from "../src/db/database.ts";
import { newId } from "../src/kernel/ids.ts";
import { correct, review } from "../src/modules/decisions/deciding/correct.ts";
import { reject, uphold } from "../src/modules/decisions/deciding/decide.ts";
import { lockDecision } from "../src/modules/decisions/deciding/lock-decision.ts";
import { decideAsOperator } from "../src/modules/decisions/deciding/propose.ts";
import { findHideable } from "../src/modules/decisions/restrictions/restrictions-store.ts";
import type { Decision } from "../src/modules/decisions/store/decisions-store.ts";

/** The rule decides everywhere. */
export const byRule: ConductConfig = {
  decider: "rule",
  decidersByCountry: new Map(),
  decisionHours: 24,
  complaintsUrl: undefined,
};

/** Persons decide everywhere. */
export const byPerson: ConductConfig = { ...byRule, decider: "person" };

/** Two days before an instant, when that happened which operators decide about in tests. */
export const factDays = (now: Date): string[] => [
  new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10),
];

/** A Tuesday noon, the clock of the test market. */
const tuesdayNoon = new Date("2026-03-10T12:00:00Z");

interface Answer {
  readonly outcome: "upheld" | "lifted";
  readonly reason: string;
  readonly now: Date;
  readonly operator?: string;
}

/** Decides a proposal, or a decision under review, as an operator. */
export async function answerDecision(
  tx: Tx,
  id: string,
  { outcome, reason, now, operator = "rita" }: Answer,
): Promise<Decision> {
  const deciding = { policy: byRule, now };
  const decision = await lockDecision(tx, id, deciding);
  const by = { operator, reason };
  if (decision.state === "proposed") {
    return outcome === "upheld" ? uphold(tx, decision, by, deciding) : reject(tx, decision, by, deciding);
  }
  return review(tx, decision, outcome === "upheld" ? "confirm" : "correct", by, deciding);
}

/** Corrects or rejects a decision as an operator. */
export async function liftDecision(
  tx: Tx,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<Decision> {
  const deciding = { policy: byRule, now };
  const decision = await lockDecision(tx, id, deciding);
  const by = { operator: "rita", reason };
  return decision.state === "proposed"
    ? reject(tx, decision, by, deciding)
    : correct(tx, decision, by, deciding);
}

/** Hides a review of a party that is nowhere else: a decision that restricts nothing the tests need. */
export const hideReview = (tx: Tx, partyId: string, now = new Date()): Promise<Decision> =>
  decideAsOperator(
    tx,
    { partyId, kind: "reviewhidden", until: null, subjectId: newId() },
    { operator: "rita", reason: "It names a guest." },
    { policy: byRule, now },
  );

/** Hides a review, a message or a page as an operator. */
export async function hide(tx: Tx, id: string, now = tuesdayNoon): Promise<Decision> {
  const hideable = await findHideable(tx, id);
  if (hideable === undefined) throw new Error(`There is nothing to hide with the id ${id}.`);
  const by = { operator: "rita", reason: "It names a guest." };
  return decideAsOperator(tx, { ...hideable, until: null }, by, { policy: byRule, now });
}

/** Reviews a decision as an operator who had no part in it. */
export async function reviewDecision(
  tx: Tx,
  id: string,
  outcome: "confirm" | "correct",
  now: Date,
): Promise<Decision> {
  const deciding = { policy: byRule, now };
  const by = { operator: "ines", reason: "We looked again." };
  return review(tx, await lockDecision(tx, id, deciding), outcome, by, deciding);
}

/** Closes an account as two operators. */
export async function closeAccount(tx: Tx, partyId: string, now = tuesdayNoon): Promise<Decision> {
  const deciding = { policy: byRule, now };
  const [first, second] = ["rita", "joao"].map((operator) => ({
    operator,
    reason: "Sold shifts to others.",
  }));
  const closed = { partyId, kind: "accountclosed", until: null, days: factDays(now) } as const;
  const proposed = await decideAsOperator(tx, closed, first!, deciding);
  return uphold(tx, proposed, second!, deciding);
}

/** Suspends a party; without an end two operators ban it. */
export async function suspendParty(
  tx: Tx,
  { partyId, until, reason, now }: { partyId: string; until: Date | null; reason: string; now: Date },
): Promise<string> {
  const deciding = { policy: byRule, now };
  const kind = until === null ? "ban" : "suspension";
  const decision = await decideAsOperator(
    tx,
    { partyId, kind, until, days: factDays(now) },
    { operator: "rita", reason },
    deciding,
  );
  if (decision.state === "proposed") await uphold(tx, decision, { operator: "joao", reason }, deciding);
  return decision.id;
}
