/** What the clock does about jobs that have ended and that their venue does not mark as completed. */
const hourMs = 3_600_000;

/** How long (h) after the end a venue is reminded, for the first, the second and the third time. */
export const reminderHours = [2, 24, 72] as const;

/** After so many days the work is completed for who worked, whatever the venue does. */
export const unmarkedDays = 7;

/** The reminder that is due, from 1 to 3; 0 for none yet. */
export function reminderDue(endsAt: Date, now: Date): number {
  const hours = (now.getTime() - endsAt.getTime()) / hourMs;
  return reminderHours.filter((after) => hours >= after).length;
}

/** When the clock completes the work of a job that ended and was not marked. */
export const completesByItself = (endsAt: Date): Date =>
  new Date(endsAt.getTime() + unmarkedDays * 24 * hourMs);
