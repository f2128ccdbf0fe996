// Offences and suspensions (docs/product.md, "Offences and suspensions").

/** Cancelling confirmed work this close to its start is an offence. */
export const lateCancellationHours = 24;
/** How long (min) a worker who is confirmed late can cancel freely, at most half of the time until the start. */
export const freeCancelMinutes = 30;
/** Longest time between two offences of a chain. */
export const offenceMemoryDays = 90;
export const firstSuspensionHours = 24;
export const furtherSuspensionDays = 7;
/** This many offences in all, however far apart, lead to a ban. */
export const offencesToBan = 5;
/** A no-show can be appealed for this long after its report, and counts only after that. */
export const disputeHours = 72;
/** How long after the end of a job a venue no-show may be reported. */
export const venueNoShowHours = 72;
/** An appeal that is unanswered by then is decided in favour of the appellant. */
export const appealDays = 5;
