// Limits of applications, messages and jobs (docs/product.md, "Applications", "Messages", "Jobs and shifts").

/** Specification, section 9: minimum age 18. */
export const minimumAge = 18;
/** How often one person may apply for a job, withdrawals included. */
export const applicationsPerJob = 3;

/**
 * The messages that one side may send the other: in a minute, in a day, and without an answer in some days, so that
 * nobody floods a person who cannot or will not answer.
 */
export const messagesPerMinute = 30;
export const messagesPerDay = 500;
export const unansweredMessages = 20;
export const unansweredDays = 7;
/** Days after the end of an application for which the two may see and write to each other. */
export const contactDays = 30;
/** The maximum of notifications by text message a day for one account. */
export const smsPerDay = 3;

/** Specification section 5: waitstaff needed is 1 to 19. */
export const openingsRange = { min: 1, max: 19 } as const;
/** Maximum length of a job in days, both ends counted. */
export const maxShiftDays = 31;
/** Maximum days from the venue's today to the start. */
export const maxDaysAhead = 365;
/** The days in which a free position or credit is returned at most once. */
export const returnEveryDays = 90;
/** The maximum distance (km) of a venue's pin from the middle of its city. */
export const pinReach = 100;
/** How far (km) a job moves with its venue to another city. */
export const jobMoveReach = 25;

/** How many credits can be bought at once: the fee of one job, or a pack. */
export const purchaseSizes = [1, 5, 10, 25] as const;
/** The most credits of one purchase, where jobs are paid for as they are posted. */
export const maxCredits = 100;
/** A venue that uses a credit of a pack is notified once it has at most so many left. */
export const lowCredits = 1;
/** The days from the payment in which its unused credits are refunded on request. */
export const refundDays = 14;
