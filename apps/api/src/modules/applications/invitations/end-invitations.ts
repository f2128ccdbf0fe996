import type { Db, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import type { Job } from "../../jobs/core/job.ts";
import {
  findInvitedJobs,
  findJobsWithOver,
  setInvitationsEnded,
  type Ending,
  type Invitation,
  type Which,
} from "./invitations-store.ts";

// Invitations are written with their job locked.

/** An invitation in the payload of events. */
export const invitationIds = ({ id: invitationId, jobId, venueId, workerId }: Invitation) => ({
  invitationId,
  jobId,
  venueId,
  workerId,
});

async function end(tx: Tx, which: Which, ending: Ending): Promise<void> {
  const ended = await setInvitationsEnded(tx, which, ending);
  const { state, decision, now } = ending;
  const how = {
    ...(decision && { about: decision.about }),
    ...(state === "accepted" && { accepted: true as const }),
  };
  const events = ended.map(
    (one) => ({ type: "invitation.ended", payload: { ...invitationIds(one), ...how } }) as const,
  );
  await record(tx, events, now);
}

/** Settles the invitation of a worker who applied, if they were asked to. */
export async function acceptByApplying(
  tx: Tx,
  { jobId, workerId, now }: { jobId: string; workerId: string; now: Date },
): Promise<void> {
  await end(tx, { jobId, workerId, kind: "apply" }, { state: "accepted", now });
}

/**
 * After a confirmation: the worker's own invitation is accepted, those to other jobs at that time lapse, and with the last
 * opening all others of the job are over. The jobs of the worker's invitations at that time are locked.
 */
export async function settleInvitations(
  tx: Tx,
  {
    job,
    workerId,
    now,
  }: { job: Pick<Job, "id" | "openings" | "confirmedCount">; workerId: string; now: Date },
): Promise<void> {
  await end(tx, { jobId: job.id, workerId }, { state: "accepted", now });
  await end(tx, { workerId, atTimeOf: job.id }, { state: "lapsed", now });
  if (job.confirmedCount >= job.openings) await end(tx, { jobId: job.id }, { state: "filled", now });
}

/** Ends all invitations of a cancelled job, which is locked. `decisionId`: that of operators about its venue, with which it is. */
export async function withdrawInvitationsOf(
  tx: Tx,
  jobId: string,
  { decisionId, now }: { readonly decisionId: string | undefined; readonly now: Date },
): Promise<void> {
  const decision = decisionId === undefined ? undefined : ({ id: decisionId, about: "venue" } as const);
  await end(tx, { jobId }, { state: "withdrawn", decision, now });
}

/**
 * Ends the invitations by a venue, to a worker, or of a pair: without a word as one side keeps the other away; with a decision about one
 * side, the other is notified.
 */
export async function endInvitationsOf(
  tx: Tx,
  parties: { readonly venueId?: string; readonly workerId?: string },
  ending: Ending,
): Promise<void> {
  const { workerId } = parties;
  for (const jobId of await findInvitedJobs(tx, parties)) {
    await lockJob(tx, jobId);
    await end(tx, { jobId, ...(workerId !== undefined && { workerId }) }, ending);
  }
}

/** Jobs with invitations that are over. */
export async function findToLapse(db: Db, now: Date): Promise<string[]> {
  return findJobsWithOver(db, now);
}

/** Scheduled: ends the invitations of a job that are over. Until then they are shown as lapsed, and cannot be accepted. */
export async function lapseInvitations(tx: Tx, jobId: string, now: Date): Promise<void> {
  await lockJob(tx, jobId);
  await end(tx, { jobId, overAt: now }, { state: "lapsed", now });
}
