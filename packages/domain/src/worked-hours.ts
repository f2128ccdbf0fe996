import { hoursDecisionDays, hoursSilence } from "./parameters/work.ts";
import { shiftDays, shiftMinutes, type Shift } from "./shift.ts";
import type { Side } from "./side.ts";

const hourMs = 3_600_000;

/** The hours that one side proposes instead of those agreed. */
export interface HoursProposal {
  readonly minutes: number;
  readonly by: Side;
  readonly at: Date;
  /** When it was accepted, by an action or by the clock; null until that is stored. */
  readonly acceptedAt: Date | null;
  /** The latest proposal of the other side, which it answers; null if it is the first. */
  readonly countered: number | null;
  readonly dispute: HoursDispute | null;
}

/** A dispute about hours waits, until an operator decides, a side accepts the other's hours, or the time is over. */
export const disputeStates = ["waits", "decided", "accepted", "lapsed"] as const;
export type DisputeState = (typeof disputeStates)[number];
export type DisputeOutcome = Exclude<DisputeState, "waits">;

/** The question of one side to Bandeja, after both have proposed hours. */
export interface HoursDispute {
  readonly by: Side;
  readonly dueAt: Date;
  readonly outcome: DisputeOutcome | null;
  /** What each side says that was worked. */
  readonly venueMinutes: number;
  readonly workerMinutes: number;
  /** What each side tells Bandeja; null for nothing. */
  readonly venueText: string | null;
  readonly workerText: string | null;
  /** When it ended. */
  readonly settledAt: Date | null;
  /** Of the operator who decided. */
  readonly reason: string | null;
  /** What operators had decided before they corrected it, the first one first; `at` in ISO 8601. */
  readonly earlier: readonly { readonly minutes: number; readonly at: string; readonly reason?: string }[];
}

/** The worked minutes of a job, over all its days. */
export interface WorkedHours {
  readonly agreed: number;
  /** The minutes that count now: as agreed, until a proposal is accepted. */
  readonly minutes: number;
  /** The proposal that waits for the other side's answer. */
  readonly proposed?: Pick<HoursProposal, "minutes" | "by">;
  /** Until when other hours may be proposed; left out once they are final, or in dispute. */
  readonly until?: Date;
  /** The other side's hours that the proposal answers: from then on either side may ask Bandeja. */
  readonly countered?: number;
  readonly dispute?: HoursDispute & { readonly state: DisputeState };
}

/** Whether the hours that count can still change: while a proposal waits for an answer, or a dispute for a decision. */
export const hoursStates = ["settled", "proposed", "disputed"] as const;
export type HoursState = (typeof hoursStates)[number];

export const hoursStateOf = ({ proposed, dispute }: Pick<WorkedHours, "proposed" | "dispute">): HoursState =>
  dispute?.state === "waits" ? "disputed" : proposed ? "proposed" : "settled";

/**
 * The agreed minutes of a job, over all its days, by the wall clock.
 *
 * @throws RangeError for dates or times that do not exist
 */
export function agreedMinutes(job: Shift): number {
  return shiftDays(job.startDate, job.endDate) * shiftMinutes(job.startTime, job.endTime);
}

/** The maximum that can be worked in a job: the length of its days. */
export function maxMinutes(job: Pick<Shift, "startDate" | "endDate">): number {
  return shiftDays(job.startDate, job.endDate) * 24 * 60;
}

/** The instant at which a proposal is accepted automatically. */
export const silenceAccepts = (saidAt: Date): Date => new Date(saidAt.getTime() + hoursSilence * hourMs);

/** Until when an operator decides about hours. */
export const disputeDueAt = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + hoursDecisionDays * 24 * hourMs);

/** A dispute at an instant: without a decision in time it has lapsed, whether that was stored or not. */
export const disputeStateOf = (
  { outcome, dueAt }: Pick<HoursDispute, "outcome" | "dueAt">,
  now: Date,
): DisputeState => outcome ?? (dueAt > now ? "waits" : "lapsed");

/**
 * The worked hours of a completed job at an instant. Proposed hours are accepted 72 h after the proposal, the agreed
 * hours 72 h after the completion, whether that was stored or not. In a dispute the agreed hours count until it is decided.
 */
export function workedHours(
  { agreed, completedAt, proposal }: { agreed: number; completedAt: Date; proposal?: HoursProposal },
  now: Date,
): WorkedHours {
  const until = silenceAccepts(proposal?.at ?? completedAt);
  const isOpen = until > now && !proposal?.acceptedAt;
  if (proposal === undefined) return { agreed, minutes: agreed, ...(isOpen && { until }) };
  const { minutes, by, countered } = proposal;
  if (proposal.dispute) {
    return {
      agreed,
      minutes,
      dispute: { ...proposal.dispute, state: disputeStateOf(proposal.dispute, now) },
    };
  }
  if (!isOpen) return { agreed, minutes };
  const open = { agreed, minutes: agreed, proposed: { minutes, by }, until };
  return countered === null ? open : { ...open, countered };
}
