import { isLateCancellation } from "@bandeja/domain/conduct";
import { hasEnded } from "@bandeja/domain/job-states";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { otherType } from "../../accounts/core/other-type.ts";
import { cancelLate } from "../../suspensions/cancel-late.ts";
import { lockJob } from "../core/find-job.ts";
import type { NotificationQueue } from "../../notifications/notify.ts";
import { offerVacatedOpening } from "../offers/offer-openings.ts";
import type { Application } from "../core/application.ts";
import type { TransitionInput } from "../core/transition-input.ts";
import { requireApplication } from "../core/find-application.ts";
import { moveApplication } from "../core/move-application.ts";
import { notifyOtherParty } from "../core/notify-other-party.ts";

/**
 * Cancels confirmed work, by either side; the opening is vacant again. "Inside 24 h of its start" (docs/product.md, "Offences and suspensions")
 * it is an offence of the side that cancels, "both sides alike", unless that side uses its illness pass. An opening
 * that a worker vacates is offered to other applicants, if the venue wants that.
 *
 * @throws ApiError `PASS_USED`; `WRONG_STATE`, also once the job has ended.
 */
export async function cancelApplication(
  tx: Tx,
  { id, by, reason, illness = false, now }: TransitionInput,
  notifications: NotificationQueue,
): Promise<Application> {
  const { jobId } = await requireApplication(tx, id, by.id);
  const job = await lockJob(tx, jobId);
  if (hasEnded(job, now)) throw new ApiError("WRONG_STATE");
  const cancelled = await moveApplication(tx, id, { on: "cancel", by: by.type, reason, now });
  if (isLateCancellation(job.startsAt, now)) {
    await cancelLate(tx, { accountId: by.id, jobId, applicationId: id, reason, illness }, now, notifications);
  }
  const to = otherType(by.type);
  await notifyOtherParty(tx, { to, kind: "cancelled", now }, cancelled, notifications);
  if (by.type === "waitress") await offerVacatedOpening(tx, { jobId, vacatedBy: id, now }, notifications);
  return cancelled;
}
