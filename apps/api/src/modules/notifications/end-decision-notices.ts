import type { Tx } from "../../db/database.ts";
import type { RecordedEvent } from "../../events/subscriber.ts";
import { markDecisionsRead } from "./notifications-store.ts";
import { recordChange } from "./notify.ts";

/** Ends the notice of a proposal that was decided, of a decision that was corrected, and of those that this has changed. */
export async function endDecisionNotices(
  tx: Tx,
  { type, payload, at: now }: RecordedEvent<"decision.decided" | "decision.reviewed">,
): Promise<void> {
  const isLifted = type === "decision.reviewed" && payload.outcome === "lifted";
  const changed = type === "decision.reviewed" ? (payload.changedIds ?? []) : [];
  const ended = [
    await markDecisionsRead(
      tx,
      [payload.decisionId],
      isLifted ? ["decisionproposed", "decided"] : ["decisionproposed"],
      now,
    ),
    ...(changed.length === 0 ? [] : [await markDecisionsRead(tx, changed, ["decided"], now)]),
  ];
  await recordChange(tx, ended.flat(), now);
}
