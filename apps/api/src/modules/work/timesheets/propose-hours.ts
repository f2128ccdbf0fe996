import type { Side } from "@bandeja/domain/side";
import { agreedMinutes, maxMinutes, type WorkedHours } from "@bandeja/domain/worked-hours";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { partiesOf, type Application } from "../../applications/core/application.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Job } from "../../jobs/core/job.ts";
import { settleDispute } from "./disputes-store.ts";
import { setAccepted, upsertProposal } from "./hours-store.ts";
import { lockHours, type Hours, type ProposalInput } from "./lock-hours.ts";

/** @throws ApiError `INVALID` for more time than the days of the job have. */
export function requirePossible(job: Job, minutes: number, field: string): void {
  const max = maxMinutes(job);
  if (minutes > max) throw new ApiError("INVALID", { fields: { [field]: { rule: "tooLarge", max } } });
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

/** Accepts the other side's hours. */
async function agree(
  tx: Tx,
  {
    application,
    minutes,
    by,
    now,
  }: Omit<ProposalInput, "id"> & { application: Application; minutes: number },
): Promise<void> {
  await setAccepted(tx, application.id, { minutes, now });
  await record(tx, { type: "hours.agreed", payload: { ...partiesOf(application), by: by.side } }, now);
}

/** What the other side says that was worked, while that waits for an answer; undefined if it says nothing. */
function minutesOfOther({ proposed, countered, dispute }: WorkedHours, side: Side): number | undefined {
  if (dispute?.state === "waits") return side === "venue" ? dispute.workerMinutes : dispute.venueMinutes;
  return proposed?.by === side ? countered : proposed?.minutes;
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
  if (minutes === minutesOfOther(hours, input.by.side)) {
    await agree(tx, { application, minutes, ...input });
  } else if (proposed?.minutes !== minutes) {
    await writeProposal(tx, { application, job, minutes, by: input.by, now: input.now });
  }
  return lockHours(tx, input);
}

/**
 * Accepts the other side's hours: those that it proposed last, or says in a dispute that waits.
 *
 * @param input `shown` is what the side has read that it accepts
 * @throws ApiError `WRONG_STATE` without any, when the hours are final, or when the other side says others than shown.
 */
export async function acceptHours(
  tx: Tx,
  { shown, ...input }: ProposalInput & { readonly shown: number | undefined },
): Promise<Hours> {
  const { application, hours } = await lockHours(tx, input);
  const minutes = minutesOfOther(hours, input.by.side);
  if (minutes === undefined || (shown !== undefined && shown !== minutes)) throw new ApiError("WRONG_STATE");
  if (hours.dispute) await settleDispute(tx, application.id, { outcome: "accepted", settledAt: input.now });
  await agree(tx, { application, minutes, ...input });
  return lockHours(tx, input);
}
