import { reminderHours, unmarkedDays } from "./parameters/work.ts";

/** Deadlines of jobs that have ended and that their venue has not marked as completed. */
const hourMs = 3_600_000;

/** The number of the reminder that is due, from 1 to 3; 0 before the first. */
export function reminderDue(endsAt: Date, now: Date): number {
  const hours = (now.getTime() - endsAt.getTime()) / hourMs;
  return reminderHours.filter((after) => hours >= after).length;
}

/** The instant at which an unmarked job is completed by the clock. */
export const completesByItself = (endsAt: Date): Date =>
  new Date(endsAt.getTime() + unmarkedDays * 24 * hourMs);
