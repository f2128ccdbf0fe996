import { isLateCancellation } from "@bandeja/domain/conduct";
import { hasEnded } from "@bandeja/domain/job-states";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import { recordOffence } from "../conduct/record-offence.ts";
import { lockJob } from "../jobs/find-job.ts";
import type { Teller } from "../notifications/notify.ts";
import type { Application } from "./application.ts";
import type { Deed } from "./deed.ts";
import { requireApplication } from "./find-application.ts";
import { moveApplication } from "./move-application.ts";
import { tell } from "./tell.ts";

/**
 * Cancels confirmed work, by either side; the place is free again. "Inside 24 h of its start" (contract, "Conduct")
 * it is an offence of the side that cancels, "both sides alike".
 *
 * @throws ApiError `WRONG_STATE`; also once the job has ended: what is over cannot be called off.
 */
export async function cancelApplication(
  tx: Tx,
  { id, by, reason, now }: Deed,
  teller: Teller,
): Promise<Application> {
  const { jobId } = await requireApplication(tx, id, by.id);
  const job = await lockJob(tx, jobId);
  if (hasEnded(job, now)) throw new ApiError("WRONG_STATE");
  const cancelled = await moveApplication(tx, id, { on: "cancel", by: by.type, reason, now });
  if (isLateCancellation(job.startsAt, now)) {
    await recordOffence(tx, { accountId: by.id, jobId, kind: "late_cancellation" }, now);
  }
  const to = by.type === "restaurant" ? "waitress" : "restaurant";
  await tell(tx, { to, kind: "cancelled", now }, cancelled, teller);
  return cancelled;
}
