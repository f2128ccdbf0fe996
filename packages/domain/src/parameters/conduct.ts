// Offences and suspensions (docs/product.md, "Offences and suspensions").

/** Cancelling confirmed work this close to its start is an offence. */
export const lateCancellationHours = 24;
/** How long (min) a worker who is confirmed late can cancel freely, at most half of the time until the start. */
export const freeCancelMinutes = 30;
/** Longest time between two offences of a chain. */
export const offenceMemoryDays = 90;
export const firstSuspensionHours = 24;
export const furtherSuspensionDays = 7;
/** This many offences within `banMemoryDays` lead to a ban. */
export const offencesToBan = 5;
/** Twelve months. */
export const banMemoryDays = 365;
/** The party can answer a proposal about a no-show for this long, before it may be upheld. */
export const disputeHours = 72;
/** How long after the end of a job a venue no-show may be reported. */
export const venueNoShowHours = 72;
/** An answer to a no-show, or a request for a review, that is undecided by then is decided in favour of its party. */
export const appealDays = 5;
/** How long after a decision its review can be asked for. */
export const reviewMonths = 6;
/** A proposal so soon after its party's appeal, report or export takes two operators. */
export const retaliationDays = 90;
/** A suspension by operators that is longer (days) counts as a ban: it is longer than any year. */
export const longestSuspensionDays = 366;
/** How old (days) what operators decide about may be: reports are kept as long. */
export const oldestFactDays = 730;
/** How long (days) an operator is not the second one beside who has invited them. */
export const invitedOperatorDays = 7;
