import { shiftDays, shiftMinutes, type Shift } from "./shift.ts";

const hourMs = 3_600_000;

/** How long a side has to answer other hours before its silence accepts them, and to propose some. */
export const hoursSilence = 72;

/** What one side says was worked, instead of what was agreed. */
export interface HoursProposal {
  readonly minutes: number;
  readonly by: "venue" | "worker";
  readonly at: Date;
  /** When it was accepted, by an action or by the clock; null as long as it was not noted. */
  readonly acceptedAt: Date | null;
}

/** The worked minutes of a job, over all its days. */
export interface WorkedHours {
  readonly agreed: number;
  /** What counts now: what was agreed, until something else is accepted. */
  readonly minutes: number;
  /** What waits for the answer of the other side. */
  readonly proposed?: Pick<HoursProposal, "minutes" | "by">;
  /** Until when other hours may be proposed; from then on they are final, and it is left out. */
  readonly until?: Date;
}

/**
 * What was agreed for a job, in minutes of all its days, by the wall clock.
 *
 * @throws RangeError for dates or times that do not exist
 */
export function agreedMinutes(job: Shift): number {
  return shiftDays(job.startDate, job.endDate) * shiftMinutes(job.startTime, job.endTime);
}

/** No more can be worked in a job than its days are long. */
export function maxMinutes(job: Pick<Shift, "startDate" | "endDate">): number {
  return shiftDays(job.startDate, job.endDate) * 24 * 60;
}

/** When silence accepts what was said at an instant. */
export const silenceAccepts = (saidAt: Date): Date => new Date(saidAt.getTime() + hoursSilence * hourMs);

/**
 * The hours of work that was completed, at an instant. Silence accepts: other hours 72 h after they were proposed, those
 * that were agreed 72 h after the completion, whether that was noted or not.
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
