import type { AppealOutcome } from "@bandeja/domain/conduct";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findAppeal, findWholeOffence, lockOffence, setAnswer, updateOffence } from "./conduct-store.ts";
import { requireReason } from "./require-reason.ts";
import { announceOffence } from "./record-offence.ts";

interface Answer {
  outcome: AppealOutcome;
  /** Shown to the party that appealed. */
  reason: string;
  now: Date;
}

/**
 * Answers an appeal: `lifted` removes the offence, `upheld` keeps it. A no-show that was appealed before it counted
 * counts from the answer on. The party is notified.
 *
 * @returns the party that appealed
 * @throws RangeError without a reason; ApiError `NOT_FOUND`, and `WRONG_STATE` for an appeal that was answered or
 *   decided by its deadline
 */
export async function answerAppeal(
  tx: Tx,
  appealId: string,
  { outcome, reason, now }: Answer,
): Promise<{ partyId: string }> {
  requireReason(reason);
  const { offenceId } = (await findAppeal(tx, appealId)) ?? {};
  if (offenceId === undefined) throw new ApiError("NOT_FOUND");
  await lockOffence(tx, offenceId);
  const { offence, appeal } = (await findWholeOffence(tx, offenceId)) ?? {};
  if (!offence || !appeal) throw new ApiError("NOT_FOUND");
  if (appeal.answeredAt !== null || appeal.dueAt <= now) throw new ApiError("WRONG_STATE");
  await setAnswer(tx, appealId, { outcome, answer: reason, answeredAt: now });
  if (outcome === "lifted") await updateOffence(tx, offenceId, { liftedAt: now, liftedBy: "appeal" });
  else {
    const wasDisputed = appeal.madeAt < offence.countsFrom;
    await updateOffence(tx, offenceId, { upheldAt: now, ...(wasDisputed && { countsFrom: now }) });
  }
  await notifyAppealAnswer(tx, { ...offence, outcome }, now);
  if (outcome === "upheld" && offence.notifiedAt === null) {
    await announceOffence(tx, offenceId, now);
  }
  return { partyId: offence.partyId };
}

interface Answered {
  partyId: string;
  jobId: string;
  applicationId: string | null;
  outcome: AppealOutcome;
}

/** Records the outcome of an appeal. */
export async function notifyAppealAnswer(
  tx: Tx,
  { partyId, jobId, applicationId, outcome }: Answered,
  now: Date,
): Promise<void> {
  const about = { partyId, jobId, ...(applicationId !== null && { applicationId }) };
  await record(tx, { type: "appeal.answered", payload: { ...about, outcome } }, now);
}
