import { mayReportVenueNoShow } from "@bandeja/domain/conduct";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { partiesOf, type Application } from "../../applications/core/application.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { requireActiveParty } from "../../accounts/core/require-active.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { disputeNoShow } from "../../decisions/offences/dispute-no-show.ts";
import { recordVenueNoShow } from "../../decisions/offences/record-venue-no-show.ts";
import { noteVenueNoShow } from "../../applications/core/note-attendance.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import type { ConductTransition } from "../../applications/core/transition-input.ts";
import { requireApplication } from "../../applications/core/find-application.ts";
import { moveApplication } from "../../applications/core/move-application.ts";

/** Contradicts the venue's report of a no-show: both statements are kept, and the worker's is an appeal as well. */
async function contradict(tx: Tx, { id, by, reason, now }: ConductTransition): Promise<Application> {
  await requireActiveParty(tx, by.id);
  const contradicted = await noteVenueNoShow(tx, id, reason);
  await disputeNoShow(tx, { partyId: by.id, jobId: contradicted.jobId, reason, now });
  return contradicted;
}

/**
 * Reports that the venue refused a confirmed worker: it was closed, or sent the worker home. That cancels the work as
 * the venue's no-show, against which it may appeal; it is notified immediately. Once the venue has reported a no-show,
 * the work stays so, and both reports wait for a decision (docs/product.md, "Attendance and completion").
 *
 * @throws ApiError `WRONG_STATE`, also before the start, and from 72 h after the end on.
 */
export async function reportVenueNoShow(tx: Tx, input: ConductTransition): Promise<Application> {
  const { id, by, reason, policy, now } = input;
  const { jobId, venueId } = await requireApplication(tx, id, by.id);
  if (!mayReportVenueNoShow(await lockJob(tx, jobId), now)) throw new ApiError("WRONG_STATE");
  // Before the application, whose change locks the records: decisions lock the persons first.
  await lockPerson(tx, by.id);
  await lockPerson(tx, venueId);
  // Read again under the lock, since the venue may have reported a no-show in the meantime.
  const { status } = await requireApplication(tx, id, by.id);
  const reported =
    status === "noshow"
      ? await contradict(tx, input)
      : await moveApplication(tx, id, { on: "turnaway", by: by.side, reason, now });
  const noShow = { partyId: reported.venueId, jobId, applicationId: id, reason };
  await recordVenueNoShow(tx, noShow, { policy, now });
  await record(tx, { type: "application.missed", payload: { ...partiesOf(reported), by: "worker" } }, now);
  return reported;
}
