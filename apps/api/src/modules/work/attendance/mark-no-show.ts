import { noShowFrom } from "@bandeja/domain/no-show";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { delayOf, partiesOf, type Application } from "../../applications/core/application.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { recordOffence } from "../../decisions/offences/record-offence.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import type { ConductTransition } from "../../applications/core/transition-input.ts";
import { requireApplication } from "../../applications/core/find-application.ts";
import { moveApplication } from "../../applications/core/move-application.ts";

/**
 * Marks a confirmed worker as a no-show, once nobody has to wait for them any more: an offence, unless they appeal.
 *
 * @throws ApiError `WRONG_STATE`; `NOSHOW_TOO_EARLY` while the worker is awaited.
 */
export async function markNoShow(
  tx: Tx,
  { id, by, reason, policy, now }: ConductTransition,
): Promise<Application> {
  const { jobId, workerId } = await requireApplication(tx, id, by.id);
  const job = await lockJob(tx, jobId);
  // Read again under the lock, since the worker may have reported a delay in the meantime.
  const application = await requireApplication(tx, id, by.id);
  if (application.status !== "confirmed") throw new ApiError("WRONG_STATE");
  const from = noShowFrom(job, delayOf(application), now);
  if (now < from) throw new ApiError("NOSHOW_TOO_EARLY", { from: from.toISOString() });
  // Before the application, whose change locks the record: a decision locks the person first.
  await lockPerson(tx, workerId);
  const missed = await moveApplication(tx, id, { on: "noshow", by: by.side, reason, now });
  const offence = { partyId: workerId, jobId, applicationId: id, kind: "noshow", reason } as const;
  await recordOffence(tx, offence, { policy, now });
  await record(tx, { type: "application.missed", payload: { ...partiesOf(missed), by: "venue" } }, now);
  return missed;
}
