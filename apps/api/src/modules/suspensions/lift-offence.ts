import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { notifyAppealAnswer } from "./answer-appeal.ts";
import { findWholeOffence, lockOffence, setAnswer, updateOffence } from "./conduct-store.ts";
import { requireReason } from "./require-reason.ts";
import { stateOf } from "./state-of.ts";

/**
 * Lifts an offence, with or without an appeal, and so answers an open appeal. A ban for five offences ends with
 * one of them.
 *
 * @returns the party
 * @throws RangeError without a reason; ApiError `NOT_FOUND`, and `WRONG_STATE` for a lifted offence
 */
export async function liftOffence(
  tx: Tx,
  offenceId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<{ partyId: string }> {
  requireReason(reason);
  await lockOffence(tx, offenceId);
  const whole = await findWholeOffence(tx, offenceId);
  if (whole === undefined) throw new ApiError("NOT_FOUND");
  if (stateOf(whole, now) === "lifted") throw new ApiError("WRONG_STATE");
  const { offence, appeal } = whole;
  await updateOffence(tx, offenceId, { liftedAt: now, liftedBy: "operator", liftedReason: reason });
  if (appeal !== null && appeal.answeredAt === null) {
    await setAnswer(tx, appeal.id, { outcome: "lifted", answer: reason, answeredAt: now });
    await notifyAppealAnswer(tx, { ...offence, outcome: "lifted" }, now);
  }
  return { partyId: offence.partyId };
}
