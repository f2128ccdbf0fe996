import { hoursSilence } from "./parameters/work.ts";
import { shiftDays, shiftMinutes, type Shift } from "./shift.ts";

const hourMs = 3_600_000;

/** The hours that one side proposes instead of those agreed. */
export interface HoursProposal {
  readonly minutes: number;
  readonly by: "venue" | "worker";
  readonly at: Date;
  /** When it was accepted, by an action or by the clock; null until that is stored. */
  readonly acceptedAt: Date | null;
}

/** The worked minutes of a job, over all its days. */
export interface WorkedHours {
  readonly agreed: number;
  /** The minutes that count now: as agreed, until a proposal is accepted. */
  readonly minutes: number;
  /** The proposal that waits for the other side's answer. */
  readonly proposed?: Pick<HoursProposal, "minutes" | "by">;
  /** Until when other hours may be proposed; left out once they are final. */
  readonly until?: Date;
}

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

/**
 * The worked hours of a completed job at an instant. Proposed hours are accepted 72 h after the proposal, the agreed
 * hours 72 h after the completion, whether that was stored or not.
 */
export function workedHours(
  { agreed, completedAt, proposal }: { agreed: number; completedAt: Date; proposal?: HoursProposal },
  now: Date,
): WorkedHours {
  const until = silenceAccepts(proposal?.at ?? completedAt);
  const isOpen = until > now && !proposal?.acceptedAt;
  if (proposal === undefined) return { agreed, minutes: agreed, ...(isOpen && { until }) };
  const { minutes, by } = proposal;
  return isOpen ? { agreed, minutes: agreed, proposed: { minutes, by }, until } : { agreed, minutes };
}
