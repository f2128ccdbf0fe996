import { hasStarted } from "@bandeja/domain/job-states";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { lockJob } from "../core/find-job.ts";
import type { Teller } from "../../notifications/notify.ts";
import { passOffer } from "../offers/offer-places.ts";
import type { Application } from "../core/application.ts";
import type { Deed } from "../core/deed.ts";
import { requireApplication } from "../core/find-application.ts";
import { moveApplication } from "../core/move-application.ts";
import { tell } from "../core/tell.ts";

/**
 * Declines a pending application for the venue's own job.
 *
 * @throws ApiError `WRONG_STATE`; also from the start on, when it has expired.
 */
export async function declineApplication(
  tx: Tx,
  { id, by, reason, now }: Deed,
  teller: Teller,
): Promise<Application> {
  const { jobId } = await requireApplication(tx, id, by.id);
  if (hasStarted(await lockJob(tx, jobId), now)) throw new ApiError("WRONG_STATE");
  const declined = await moveApplication(tx, id, { on: "decline", by: by.type, reason, now });
  await tell(tx, { to: "waitress", kind: "declined", now }, declined, teller);
  await passOffer(tx, { jobId, applicationId: id, state: "over", now }, teller);
  return declined;
}
