// Attendance, completion and hours (docs/product.md, "Attendance and completion", "Timesheets").

/** How long (h) before a shift a worker is reminded of it, unless the worker chooses otherwise. */
export const defaultShiftReminderHours = [24, 2] as const;
/** Reminders from this time on (h) are for the first evening of a job only: the next one begins a day later. */
export const firstEveningHours = 12;
/** How long before (h) and after a shift's start a delay may be reported. */
export const delayHoursBefore = 3;
export const delayHoursAfter = 1;
/** The range of delays (min) that a worker can report. */
export const lateRange = { min: 5, max: 120 } as const;
/** How often a delay may be reported for one shift; after that, the worker can only write a message. */
export const maxDelayReports = 3;
/** How long (min) after the start of a shift a worker is awaited. */
export const awaitedMinutes = 30;
/** How long (h) a venue may take a no-show back. */
export const undoNoShowHours = 24;
/** The hours after the end at which a venue gets its first, second and third reminder to complete a job. */
export const reminderHours = [2, 24, 72] as const;
/** After this many days the work is completed without the venue's mark. */
export const unmarkedDays = 7;
/** The hours that a side has to answer proposed hours before they are accepted automatically, and to propose some. */
export const hoursSilence = 72;
/** An operator who is asked about hours decides by then (days); otherwise the agreed hours stand. */
export const hoursDecisionDays = 5;
