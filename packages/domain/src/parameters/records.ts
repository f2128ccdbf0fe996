// Records, reviews and figures (docs/product.md, "Reviews and records", "Home page").

/** The stars of a review. */
export const starsRange = { min: 1, max: 5 } as const;
/** The maximum number of days that a review is hidden; it is published earlier once both sides have written. */
export const reviewHiddenDays = 7;
/** How long (h) after completed work a missing review is asked for. */
export const reviewReminderHours = { min: 12, max: 72 } as const;
/** The number of its own latest reports that a venue reads beside an application. */
export const ownReportsShown = 5;
/** The days of which jobs count in the figures of the home page, and the number of jobs below which it has none. */
export const hiringDays = 90;
export const hiringLeastJobs = 100;
