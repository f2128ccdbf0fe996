import type { AppealOutcome } from "@bandeja/domain/conduct";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { notify, type NotificationQueue } from "../notifications/notify.ts";
import { findAppeal, findWholeOffence, lockOffence, setAnswer, updateOffence } from "./conduct-store.ts";
import { requireReason } from "./require-reason.ts";
import { announceOffence } from "./record-offence.ts";

interface Answer {
  outcome: AppealOutcome;
  /** In words, for whoever appealed. */
  reason: string;
  now: Date;
}

/**
 * An operator's answer to an appeal: `lifted` takes the offence away, `upheld` leaves it. A no-show that was disputed
 * before it counted counts from that answer on. Whoever appealed is told.
 *
 * @returns whose appeal it was
 * @throws RangeError without a reason; ApiError `NOT_FOUND`, and `WRONG_STATE` for one that is answered, or decided by
 *   the clock already
 */
export async function answerAppeal(
  tx: Tx,
  appealId: string,
  { outcome, reason, now }: Answer,
  notifications: NotificationQueue,
): Promise<{ accountId: string }> {
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
  await notifyAppealAnswer(tx, { ...offence, detail: outcome }, now, notifications);
  if (outcome === "upheld" && offence.notifiedAt === null)
    await announceOffence(tx, offenceId, now, notifications);
  return { accountId: offence.accountId };
}

interface Answered {
  accountId: string;
  jobId: string;
  applicationId: string | null;
  detail: AppealOutcome;
}

/** Tells an account how its appeal was decided. */
export async function notifyAppealAnswer(
  tx: Tx,
  { accountId: to, jobId, applicationId, detail }: Answered,
  now: Date,
  notifications: NotificationQueue,
): Promise<void> {
  const about = applicationId === null ? { jobId } : { jobId, applicationId };
  await notify(tx, { to, kind: "appealanswered", detail, ...about }, now, notifications);
}
