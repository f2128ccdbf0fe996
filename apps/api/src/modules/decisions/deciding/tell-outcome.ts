import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { findSuspension } from "../restrictions/find-suspension.ts";
import { keepStatement } from "../statements/keep-statement.ts";
import { updateDecision, type Decision, type DecisionChange } from "../store/decisions-store.ts";
import { noteForPrevious } from "../store/previous-version-store.ts";
import type { Deciding } from "./deciding.ts";
import { subjectOf } from "./decision-event.ts";

/** Whether a decision or proposal still stands. */
type Outcome = "upheld" | "lifted";

/**
 * Ends a review or a proposal: stores the change, keeps the statement of its outcome, and records the event that delivers it.
 *
 * @param follow changes what followed from the decision, and returns the decisions that it changed
 */
export async function tellOutcome(
  tx: Tx,
  decision: Decision,
  {
    change,
    outcome,
    follow,
  }: { change: DecisionChange; outcome: Outcome; follow?: () => Promise<Decision[]> },
  { policy, now, restoreWork }: Deciding,
): Promise<Decision> {
  const changed = await updateDecision(tx, decision.id, change);
  await noteForPrevious(tx, changed);
  const followed = (await follow?.()) ?? [];
  const restricting = (await findSuspension(tx, changed.partyId, now))?.decision;
  const restored = outcome === "lifted" ? await restoreWork?.() : undefined;
  const statement = { occasion: "reviewed", policy, followed, restricting, restored, now } as const;
  const statementId = await keepStatement(tx, changed, statement);
  const changedIds = followed.map(({ id }) => id);
  const payload = {
    ...(await subjectOf(tx, changed)),
    statementId,
    outcome,
    ...(changedIds.length > 0 && { changedIds }),
  };
  // Another account of the same person may have asked for it, as once that of the decision is deleted.
  const { partyId, reviewPartyId } = changed;
  for (const to of new Set([partyId, reviewPartyId ?? partyId])) {
    await record(tx, { type: "decision.reviewed", payload: { ...payload, partyId: to } }, now);
  }
  return changed;
}
