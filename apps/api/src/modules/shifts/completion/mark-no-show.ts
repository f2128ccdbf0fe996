import { hasStarted } from "@bandeja/domain/job-states";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { partiesOf, type Application } from "../core/application.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { recordOffence } from "../../suspensions/record-offence.ts";
import { lockJob } from "../core/find-job.ts";
import type { TransitionInput } from "../core/transition-input.ts";
import { requireApplication } from "../core/find-application.ts";
import { moveApplication } from "../core/move-application.ts";

/**
 * Marks a confirmed worker as a no-show, after the start: an offence, unless they appeal.
 *
 * @throws ApiError `WRONG_STATE`, also before the start.
 */
export async function markNoShow(tx: Tx, { id, by, reason, now }: TransitionInput): Promise<Application> {
  const { jobId, workerId } = await requireApplication(tx, id, by.id);
  if (!hasStarted(await lockJob(tx, jobId), now)) throw new ApiError("WRONG_STATE");
  const missed = await moveApplication(tx, id, { on: "noshow", by: by.side, reason, now });
  const offence = { partyId: workerId, jobId, applicationId: id, kind: "noshow", reason } as const;
  await recordOffence(tx, offence, now);
  await record(tx, { type: "application.missed", payload: { ...partiesOf(missed), by: "venue" } }, now);
  return missed;
}
