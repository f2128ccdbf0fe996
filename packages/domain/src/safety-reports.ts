import { leaveDecisionDays, reportAnswerHours, reportCloseDays } from "./parameters/safety.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** When the first answer to a report is due. */
export const reportAnswerDueAt = (madeAt: Date): Date => later(madeAt, reportAnswerHours * hourMs);

/** When a leave without an offence stays free, unless an operator has decided. */
export const leaveDueAt = (leftAt: Date): Date => later(leftAt, leaveDecisionDays * dayMs);

/** Work that was left with a report: whether that waits for a decision, stays free, or counts as an offence. */
export type LeaveState = "waits" | "free" | "counts";

export function leaveStateOf(
  { dueAt, outcome }: { dueAt: Date; outcome: "free" | "counts" | null },
  now: Date,
): LeaveState {
  return outcome ?? (dueAt > now ? "waits" : "free");
}

interface WaitingReport {
  readonly createdAt: Date;
  readonly firstAnsweredAt: Date | null;
  /** When the leave of the reporter stays free, if it waits for a decision. */
  readonly leaveDueAt: Date | null;
  /** When a reply has opened it again. */
  readonly reopenedAt: Date | null;
}

/** By when an operator acts on an open report: a reply that has opened it again, its first answer, its leave, or its end, whichever is next. */
export function reportDueAt({
  createdAt,
  firstAnsweredAt,
  leaveDueAt: leave,
  reopenedAt,
}: WaitingReport): Date {
  if (reopenedAt !== null) return reportAnswerDueAt(reopenedAt);
  if (firstAnsweredAt === null) return reportAnswerDueAt(createdAt);
  return leave ?? later(createdAt, reportCloseDays * dayMs);
}
