import { effectiveInvitationState } from "@bandeja/domain/invitation-states";
import type { Db, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId } from "../../../kernel/ids.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import { openIfDue } from "../../jobs/reservations/open-reserved.ts";
import { lockWorker } from "../../workers/workers-store.ts";
import { applyForJob, enterApplication } from "../apply-for-job.ts";
import { partiesOf } from "../core/application.ts";
import { findApplicationOf, lockJobsToFill } from "../core/applications-store.ts";
import { fillOpening } from "../fill-opening.ts";
import { invitationIds } from "../invitations/end-invitations.ts";
import { findInvitation, setInvitationsEnded, type Invitation } from "../invitations/invitations-store.ts";

/** @throws ApiError `NOT_FOUND`, also for an invitation of others */
export async function requireInvitation(db: Db | Tx, id: string, partyId: string): Promise<Invitation> {
  const found = isId(id) ? await findInvitation(db, id) : undefined;
  if (found === undefined || (found.venueId !== partyId && found.workerId !== partyId)) {
    throw new ApiError("NOT_FOUND");
  }
  return found;
}

/** Like `requireInvitation`, for an id in a request: values that are not text are left to validation. */
export async function requireSentInvitation(db: Db, id: unknown, partyId: string): Promise<void> {
  if (typeof id === "string") await requireInvitation(db, id, partyId);
}

/** An invitation that has not ended, its job locked. @throws ApiError `WRONG_STATE` */
export async function requireOpenInvitation(
  tx: Tx,
  id: string,
  { partyId, now }: { partyId: string; now: Date },
): Promise<Invitation> {
  const { jobId } = await requireInvitation(tx, id, partyId);
  await lockJob(tx, jobId);
  const found = await requireInvitation(tx, id, partyId);
  if (effectiveInvitationState(found, now) !== "sent") throw new ApiError("WRONG_STATE");
  return found;
}

/** Like `requireOpenInvitation`, for the worker. @throws ApiError `JOB_FULL` once others have filled the openings */
async function requireAnswerable(
  tx: Tx,
  id: string,
  by: { partyId: string; now: Date },
): Promise<Invitation> {
  const { jobId } = await requireInvitation(tx, id, by.partyId);
  await lockJob(tx, jobId);
  const { state } = await requireInvitation(tx, id, by.partyId);
  if (state === "filled") throw new ApiError("JOB_FULL");
  return requireOpenInvitation(tx, id, by);
}

/** Confirms the worker, who applies first unless their application is waiting. */
async function book(tx: Tx, { jobId, venueId, workerId }: Invitation, now: Date): Promise<void> {
  const before = await findApplicationOf(tx, { jobId, workerId });
  const applied =
    before?.status === "pending"
      ? before
      : await enterApplication(tx, { job: { id: jobId, venueId }, workerId, now });
  const by = { side: "worker", id: workerId } as const;
  const confirmed = await fillOpening(tx, { id: applied.id, by, on: "accept", now });
  const payload = { ...partiesOf(confirmed), by: "worker", invited: true } as const;
  await record(tx, { type: "application.confirmed", payload }, now);
}

/**
 * Accepts an invitation: the worker applies, or is confirmed by the command that fills openings, which also ends the
 * invitation.
 *
 * @throws ApiError like `applyForJob` and `fillOpening`; `WRONG_STATE` for one that has ended
 */
export async function acceptInvitation(
  tx: Tx,
  { id, workerId, now }: { id: string; workerId: string; now: Date },
): Promise<void> {
  const { jobId } = await requireInvitation(tx, id, workerId);
  await lockWorker(tx, workerId);
  await lockJobsToFill(tx, { workerId, jobId });
  const invitation = await requireAnswerable(tx, id, { partyId: workerId, now });
  if (invitation.kind === "book") await book(tx, invitation, now);
  else await applyForJob(tx, { job: { id: jobId, venueId: invitation.venueId }, workerId, now });
}

/** Declines an invitation, without a reason and without a consequence. The last one to decline opens a reserved job. @throws ApiError `WRONG_STATE`, `JOB_FULL` */
export async function declineInvitation(
  tx: Tx,
  { id, workerId, now }: { id: string; workerId: string; now: Date },
): Promise<void> {
  const { jobId } = await requireAnswerable(tx, id, { partyId: workerId, now });
  const declined = await setInvitationsEnded(tx, { id }, { state: "declined", now });
  const events = declined.map(
    (one) => ({ type: "invitation.declined", payload: invitationIds(one) }) as const,
  );
  await record(tx, events, now);
  await openIfDue(tx, [jobId], now);
}
