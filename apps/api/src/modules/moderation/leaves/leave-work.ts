import { leaveDueAt } from "@bandeja/domain/safety-reports";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Party } from "../../../kernel/actor.ts";
import { cancelExcused } from "../../applications/cancel-application.ts";
import { requireApplication } from "../../applications/core/find-application.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import { findLeave, insertLeave, isFull } from "./leaves-store.ts";

/** The work that was left, whether late; undefined if this party has already left it with a report. */
export interface LeftWork {
  readonly applicationId: string;
  readonly isLate: boolean;
}

/**
 * Cancels confirmed work of the reporter without an offence. An earlier cancellation than a late one is none anyway.
 *
 * @throws ApiError `LIST_FULL` if as many wait for an operator as may; `WRONG_STATE`
 */
export async function leaveWork(
  tx: Tx,
  { id, by, now }: { id: string; by: Party; now: Date },
): Promise<LeftWork | undefined> {
  await lockJob(tx, (await requireApplication(tx, id, by.id)).jobId);
  if ((await findLeave(tx, id, by.id)) !== undefined) return undefined;
  const isLate = await cancelExcused(tx, { id, by, now });
  if (isLate && (await isFull(tx, by.id, now))) throw new ApiError("LIST_FULL");
  return { applicationId: id, isLate };
}

/** Notes work that was left with a report. Only a late one waits for an operator. */
export async function noteLeave(
  tx: Tx,
  { applicationId, isLate }: LeftWork,
  { reportId, partyId, now }: { reportId: string; partyId: string; now: Date },
): Promise<void> {
  await insertLeave(tx, {
    applicationId,
    partyId,
    reportId,
    leftAt: now,
    dueAt: leaveDueAt(now),
    ...(!isLate && { outcome: "free", decidedAt: now, decidedBy: "rule" }),
  });
}
