/** How long (h) before a shift a worker may be reminded of it. */
export const reminderLeads = [48, 24, 12, 4, 2, 1] as const;
export type ReminderLead = (typeof reminderLeads)[number];

export const defaultReminderLeads: readonly ReminderLead[] = [24, 2];

/** Leads from this one on (h) are for the first evening of a job only: the next evening begins a day later. */
export const firstEveningLead = 12;
