import { mayReportVenueNoShow } from "@bandeja/domain/conduct";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { partiesOf, type Application } from "../core/application.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { recordVenueNoShow } from "../../suspensions/record-venue-no-show.ts";
import { lockJob } from "../core/find-job.ts";
import type { TransitionInput } from "../core/transition-input.ts";
import { requireApplication } from "../core/find-application.ts";
import { moveApplication } from "../core/move-application.ts";

/**
 * Reports that the venue refused a confirmed worker: it was closed, or sent the worker home. That cancels the work as
 * the venue's no-show, against which it may appeal; it is notified immediately.
 *
 * @throws ApiError `WRONG_STATE`, also before the start, and from 72 h after the end on.
 */
export async function reportVenueNoShow(
  tx: Tx,
  { id, by, reason, now }: TransitionInput,
): Promise<Application> {
  const { jobId } = await requireApplication(tx, id, by.id);
  if (!mayReportVenueNoShow(await lockJob(tx, jobId), now)) throw new ApiError("WRONG_STATE");
  const cancelled = await moveApplication(tx, id, { on: "turnaway", by: by.side, reason, now });
  const noShow = { partyId: cancelled.venueId, jobId, applicationId: id, reason };
  await recordVenueNoShow(tx, noShow, now);
  await record(tx, { type: "application.missed", payload: { ...partiesOf(cancelled), by: "worker" } }, now);
  return cancelled;
}
