import { agreedMinutes, maxMinutes, type WorkedHours } from "@bandeja/domain/worked-hours";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { partiesOf, type Application } from "../../applications/core/application.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { TransitionInput } from "../../applications/core/transition-input.ts";
import { requireApplication } from "../../applications/core/find-application.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import type { Job } from "../../jobs/core/job.ts";
import { findProposalsOf, resolveHours } from "./find-hours.ts";
import { setAccepted, upsertProposal } from "./hours-store.ts";

type ProposalInput = Pick<TransitionInput, "id" | "by" | "now">;
interface Hours {
  readonly application: Application;
  readonly hours: WorkedHours;
}

/** @throws ApiError `INVALID` for more time than the days of the job have. */
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

/** Stores a side's proposal of hours. */
export async function writeProposal(
  tx: Tx,
  {
    application,
    job,
    minutes,
    by,
    now,
  }: Omit<ProposalInput, "id"> & { application: Application; job: Job; minutes: number },
): Promise<void> {
  const input = {
    applicationId: application.id,
    minutes,
    agreedMinutes: agreedMinutes(job),
    by: by.side,
    at: now,
  };
  await upsertProposal(tx, input);
  const payload = { ...partiesOf(application), by: by.side };
  await record(tx, { type: "hours.proposed", payload }, now);
}

/** Accepts the other side's proposal. */
async function agree(
  tx: Tx,
  { application, by, now }: Omit<ProposalInput, "id"> & { application: Application },
): Promise<void> {
  await setAccepted(tx, application.id, now);
  await record(tx, { type: "hours.agreed", payload: { ...partiesOf(application), by: by.side } }, now);
}

/**
 * Proposes hours other than agreed or than proposed by the other side; without an answer they are accepted after 72 h.
 * Proposing the other side's hours accepts them.
 *
 * @throws ApiError `WRONG_STATE` for work that is not completed, for hours that are final, and for the agreed hours
 *   without another proposal; `INVALID` for more hours than the job's days have.
 */
export async function proposeHours(
  tx: Tx,
  { minutes, ...input }: ProposalInput & { minutes: number },
): Promise<Hours> {
  const { application, hours, job } = await lockHours(tx, input);
  requirePossible(job, minutes, "minutes");
  const { agreed, proposed, until } = hours;
  const isNothingNew = proposed === undefined && minutes === agreed;
  if (until === undefined || isNothingNew) throw new ApiError("WRONG_STATE");
  if (proposed?.minutes === minutes) {
    if (proposed.by !== input.by.side) await agree(tx, { application, ...input });
  } else {
    await writeProposal(tx, { application, job, minutes, by: input.by, now: input.now });
  }
  return lockHours(tx, input);
}

/**
 * Accepts the other side's proposal of hours.
 *
 * @throws ApiError `WRONG_STATE` without one, or when the hours are final.
 */
export async function acceptHours(tx: Tx, input: ProposalInput): Promise<Hours> {
  const { application, hours } = await lockHours(tx, input);
  if (hours.proposed === undefined || hours.proposed.by === input.by.side) throw new ApiError("WRONG_STATE");
  await agree(tx, { application, ...input });
  return lockHours(tx, input);
}
