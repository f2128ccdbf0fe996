import { disputeDueAt, type WorkedHours } from "@bandeja/domain/worked-hours";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isSameName } from "../../decisions/deciding/operator-name.ts";
import { partiesOf, type Application } from "../../applications/core/application.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import { lockHours, type Hours, type ProposalInput } from "./lock-hours.ts";
import {
  findDispute,
  insertDispute,
  replaceDecision,
  settleDispute,
  textColumn,
  updateDispute,
  type Dispute,
} from "./disputes-store.ts";
import { setAccepted } from "./hours-store.ts";

type DisputeInput = ProposalInput & {
  /** What the side tells Bandeja; empty for nothing. */
  readonly text: string;
};

/**
 * Asks Bandeja about hours that both sides see differently. Until an operator has decided, and if nobody does in time, the
 * agreed hours count. In a dispute that waits, a side that has said nothing tells Bandeja its own view.
 *
 * @throws ApiError `WRONG_STATE` unless both sides have proposed hours and the latest proposal waits for an answer; in a
 *   dispute, without a text, or for a second one of a side.
 */
export async function disputeHours(tx: Tx, input: DisputeInput): Promise<Hours> {
  const { application, hours } = await lockHours(tx, input);
  if (hours.dispute) await tellView(tx, { ...input, id: application.id }, hours.dispute);
  else await openDispute(tx, { ...input, application }, hours);
  return lockHours(tx, input);
}

async function openDispute(
  tx: Tx,
  { application, by, text, now }: DisputeInput & { application: Application },
  { proposed, countered, agreed }: WorkedHours,
): Promise<void> {
  if (proposed === undefined || countered === undefined) throw new ApiError("WRONG_STATE");
  const isVenues = proposed.by === "venue";
  await insertDispute(tx, {
    applicationId: application.id,
    by: by.side,
    at: now,
    dueAt: disputeDueAt(now),
    venueMinutes: isVenues ? proposed.minutes : countered,
    workerMinutes: isVenues ? countered : proposed.minutes,
    ...(text !== "" && { [textColumn[by.side]]: text }),
  });
  await setAccepted(tx, application.id, { minutes: agreed, now });
  const payload = { ...partiesOf(application), by: by.side };
  await record(tx, { type: "hours.disputed", payload }, now);
}

async function tellView(
  tx: Tx,
  { id, by, text }: DisputeInput,
  dispute: NonNullable<WorkedHours["dispute"]>,
): Promise<void> {
  const column = textColumn[by.side];
  if (dispute.state !== "waits" || dispute[column] !== null || text === "") throw new ApiError("WRONG_STATE");
  await updateDispute(tx, id, { [column]: text });
}

/** A dispute of hours, with its job locked. @throws Refusal */
async function lockDispute(tx: Tx, applicationId: string): Promise<Dispute> {
  const found = await findDispute(tx, applicationId);
  if (found === undefined) {
    throw new Refusal("Nobody has asked about the hours of this application.", "NOT_FOUND");
  }
  await lockJob(tx, found.jobId);
  return (await findDispute(tx, applicationId)) ?? found;
}

const idsOf = ({ dispute, jobId, venueId, workerId }: Dispute) =>
  partiesOf({ id: dispute.applicationId, jobId, venueId, workerId });

interface HoursDecision {
  readonly applicationId: string;
  readonly minutes: number;
  readonly operator: string;
  /** Both sides read it. */
  readonly reason: string;
  readonly now: Date;
}

/** @throws Refusal for hours outside those that the sides say and have agreed */
function requireBetween({ dispute, agreedMinutes }: Dispute, minutes: number): void {
  const said = [dispute.venueMinutes, dispute.workerMinutes, agreedMinutes];
  const [least, most] = [Math.min(...said), Math.max(...said)];
  if (minutes >= least && minutes <= most) return;
  throw new Refusal(
    `Decide on ${least} to ${most} minutes, which is what the sides say and have agreed.`,
    "HOURS_BETWEEN",
    "minutes",
  );
}

/**
 * Decides which hours count.
 *
 * @throws Refusal for a dispute that has ended, and for hours outside those that the sides say and have agreed
 */
export async function decideHours(
  tx: Tx,
  { applicationId, minutes, operator, reason, now }: HoursDecision,
): Promise<Dispute> {
  const found = await lockDispute(tx, applicationId);
  requireBetween(found, minutes);
  const decided = { outcome: "decided", settledAt: now, decidedBy: operator, reason } as const;
  if (found.dispute.dueAt <= now || !(await settleDispute(tx, applicationId, decided))) {
    throw new Refusal("It has been decided already, or its time is over.", "DECIDED");
  }
  await setAccepted(tx, applicationId, { minutes, now });
  await record(tx, { type: "hours.decided", payload: idsOf(found) }, now);
  return found;
}

/**
 * Corrects the hours that another operator has decided, once. The earlier decision is kept beside the new one, with its reason.
 *
 * @throws ApiError `WRONG_STATE` for a dispute that no operator has decided; Refusal for one that was corrected, for the operator who decided,
 *   for the hours that count, and for others outside those that the sides say and have agreed
 */
export async function correctHours(
  tx: Tx,
  { applicationId, minutes, operator, reason, now }: HoursDecision,
): Promise<Dispute> {
  const found = await lockDispute(tx, applicationId);
  const { decidedBy: by, settledAt: at, reason: before, earlier } = found.dispute;
  if (by === null || at === null) throw new ApiError("WRONG_STATE");
  if (earlier.length > 0) {
    throw new Refusal(
      "A decision on hours is corrected once: these were corrected, which stays.",
      "HOURS_CORRECTED",
    );
  }
  if (isSameName(by, operator)) {
    throw new Refusal("You decided on these hours: another operator has to correct them.", "OWN_HOURS");
  }
  requireBetween(found, minutes);
  if (minutes === found.minutes) throw new Refusal("These hours count already.", "SAME_HOURS", "minutes");
  await replaceDecision(tx, applicationId, {
    earlier: [
      { minutes: found.minutes, at: at.toISOString(), by, ...(before !== null && { reason: before }) },
    ],
    settledAt: now,
    decidedBy: operator,
    reason,
  });
  await setAccepted(tx, applicationId, { minutes, now });
  await record(tx, { type: "hours.decided", payload: { ...idsOf(found), corrected: true } }, now);
  return found;
}

/** Scheduled: stores that nobody decided a dispute in time, so that the agreed hours stand. */
export async function lapseDispute(tx: Tx, applicationId: string, now: Date): Promise<void> {
  const found = await lockDispute(tx, applicationId);
  const { dueAt } = found.dispute;
  if (await settleDispute(tx, applicationId, { outcome: "lapsed", settledAt: dueAt })) {
    await record(tx, { type: "hours.lapsed", payload: idsOf(found) }, now);
  }
}
