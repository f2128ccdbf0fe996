import { undoNoShowUntil } from "@bandeja/domain/no-show";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { requireOtherActive } from "../../accounts/core/require-active.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { partiesOf, type Application } from "../../applications/core/application.ts";
import { replaceNoShow } from "../../applications/core/note-attendance.ts";
import type { ConductTransition } from "../../applications/core/transition-input.ts";
import { expireOverlapping } from "../../applications/expire-applications.ts";
import { removeOffence } from "../../decisions/offences/end-offence.ts";
import { keptWork, lockWork, requireKept, type MissedWork } from "./restore-work.ts";

/** What the application would be without the no-show: cancelled, if the worker reported that the venue refused them. */
const stateWithout = ({ application: { venueNoShow, closedAt }, job }: MissedWork, now: Date) =>
  venueNoShow ? ({ status: "cancelled", cancelledBy: "venue", closedAt } as const) : keptWork(job, now);

/**
 * Takes the report of a no-show back, with its offence and the appeal against it. The worker is confirmed again, or has
 * worked in a job that is completed; as after a confirmation, their pending applications at that time expire.
 *
 * @throws ApiError `WRONG_STATE`, also after 24 hours and in a cancelled job; `NOT_FOUND` for a deleted worker;
 *   `JOB_FULL`; `OVERLAPS` with other work that the worker has had since.
 */
export async function undoNoShow(
  tx: Tx,
  { id, by, policy, now }: Pick<ConductTransition, "id" | "by" | "policy" | "now">,
): Promise<Application> {
  const missed = await lockWork(tx, id, by.id);
  const { status, closedAt, workerId, jobId } = missed.application;
  const isOpen = status === "noshow" && closedAt !== null && now < undoNoShowUntil(closedAt);
  if (!isOpen || missed.job.state === "cancelled") throw new ApiError("WRONG_STATE");
  const without = stateWithout(missed, now);
  await (without.status === "cancelled" ? requireOtherActive(tx, workerId) : requireKept(tx, missed));
  // Before the application, whose change locks the record: a decision locks the person first.
  await lockPerson(tx, workerId);
  await removeOffence(tx, { partyId: workerId, jobId }, { policy, now });
  const restored = await replaceNoShow(tx, id, without);
  if (restored.status === "confirmed") await expireOverlapping(tx, restored, now);
  await record(tx, { type: "application.noShowUndone", payload: partiesOf(restored) }, now);
  return restored;
}
