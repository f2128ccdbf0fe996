/** How long (h) before a shift a worker may be reminded of it. */
export const shiftReminderHours = [48, 24, 12, 4, 2, 1] as const;
export type ShiftReminderHours = (typeof shiftReminderHours)[number];
