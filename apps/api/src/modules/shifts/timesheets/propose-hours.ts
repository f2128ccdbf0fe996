import { agreedMinutes, maxMinutes, type WorkedHours } from "@bandeja/domain/worked-hours";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { otherType } from "../../accounts/core/other-type.ts";
import type { Application } from "../core/application.ts";
import type { TransitionInput } from "../core/transition-input.ts";
import { requireApplication } from "../core/find-application.ts";
import { notifyOtherParty } from "../core/notify-other-party.ts";
import { lockJob } from "../core/find-job.ts";
import type { Job } from "../core/job.ts";
import type { NotificationQueue } from "../../notifications/notify.ts";
import { findProposalsOf, resolveHours } from "./find-hours.ts";
import { setAccepted, upsertProposal } from "./hours-store.ts";

type ProposalInput = Pick<TransitionInput, "id" | "by" | "now">;
interface Hours {
  readonly application: Application;
  readonly hours: WorkedHours;
}

/** @throws ApiError `INVALID` for more than the days of the job are long. */
export function requirePossible(job: Job, minutes: number, field: string): void {
  const max = maxMinutes(job);
  if (minutes > max) throw new ApiError("INVALID", { fields: { [field]: { rule: "tooLarge", max } } });
}

/** The hours of completed work, locked until the transaction ends. */
async function lockHours(tx: Tx, { id, by, now }: ProposalInput): Promise<Hours & { job: Job }> {
  const job = await lockJob(tx, (await requireApplication(tx, id, by.id)).jobId);
  const application = await requireApplication(tx, id, by.id);
  const hours = resolveHours(application, job, (await findProposalsOf(tx, [application])).get(id), now);
  if (hours === undefined) throw new ApiError("WRONG_STATE");
  return { application, hours, job };
}

/** Stores a side's proposal of hours, and notifies the other. */
export async function writeProposal(
  tx: Tx,
  {
    application,
    job,
    minutes,
    by,
    now,
  }: Omit<ProposalInput, "id"> & { application: Application; job: Job; minutes: number },
  notifications: NotificationQueue,
): Promise<void> {
  const input = {
    applicationId: application.id,
    minutes,
    agreedMinutes: agreedMinutes(job),
    by: by.type,
    at: now,
  };
  await upsertProposal(tx, input);
  await notifyOtherParty(
    tx,
    { to: otherType(by.type), kind: "hoursproposed", now },
    application,
    notifications,
  );
}

/** Accepts the other side's proposal, and notifies it. */
async function agree(
  tx: Tx,
  { application, by, now }: Omit<ProposalInput, "id"> & { application: Application },
  notifications: NotificationQueue,
): Promise<void> {
  await setAccepted(tx, application.id, now);
  await notifyOtherParty(
    tx,
    { to: otherType(by.type), kind: "hoursagreed", now },
    application,
    notifications,
  );
}

/**
 * Proposes, by either side, other hours than agreed or than the other side proposes; silence of 72 h accepts them. To
 * propose the other side's hours is to accept them.
 *
 * @throws ApiError `WRONG_STATE` for work that is not completed, for hours that are final, and for the agreed hours
 *   without another proposal; `INVALID` for more hours than the job's days have.
 */
export async function proposeHours(
  tx: Tx,
  { minutes, ...input }: ProposalInput & { minutes: number },
  notifications: NotificationQueue,
): Promise<Hours> {
  const { application, hours, job } = await lockHours(tx, input);
  requirePossible(job, minutes, "minutes");
  const { agreed, proposed, until } = hours;
  const isNothingNew = proposed === undefined && minutes === agreed;
  if (until === undefined || isNothingNew) throw new ApiError("WRONG_STATE");
  if (proposed?.minutes === minutes) {
    if (proposed.by !== input.by.type) await agree(tx, { application, ...input }, notifications);
  } else {
    await writeProposal(tx, { application, job, minutes, by: input.by, now: input.now }, notifications);
  }
  return lockHours(tx, input);
}

/**
 * Accepts the other side's proposal of hours.
 *
 * @throws ApiError `WRONG_STATE` without one, or when the hours are final.
 */
export async function acceptHours(
  tx: Tx,
  input: ProposalInput,
  notifications: NotificationQueue,
): Promise<Hours> {
  const { application, hours } = await lockHours(tx, input);
  if (hours.proposed === undefined || hours.proposed.by === input.by.type) throw new ApiError("WRONG_STATE");
  await agree(tx, { application, ...input }, notifications);
  return lockHours(tx, input);
}
