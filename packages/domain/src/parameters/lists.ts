import type { SortKey } from "./sort-key.ts";

// The orders of all other lists.

/** A venue's jobs. */
export const venueJobsOrder = ["startsAt asc", "id asc"] as const satisfies readonly SortKey[];
/** How long before the start of work delays and messages of its team wait for a venue (h), and how long a delay does. */
export const waitingHours = 12;
/** A worker's own shifts: those that wait for an answer or have had one, the confirmed ones, and the past ones. */
export const appliedShiftsOrder = ["answer asc", "startsAt asc"] as const satisfies readonly SortKey[];
export const confirmedShiftsOrder = ["startsAt asc"] as const satisfies readonly SortKey[];
export const pastShiftsOrder = ["startsAt desc"] as const satisfies readonly SortKey[];
/** The ranks of "answer": what is offered first, then what waits for an answer. */
export const answerRanks = { offered: 0, waiting: 1, answered: 2 } as const;
/** A worker's applications as they are loaded, page by page. */
export const ownApplicationsOrder = ["appliedAt desc", "id desc"] as const satisfies readonly SortKey[];
/** Reviews: newest first. */
export const reviewsOrder = ["writtenAt desc"] as const satisfies readonly SortKey[];
export const notificationsOrder = ["at desc", "id desc"] as const satisfies readonly SortKey[];
/** Conversations, by their last message. */
export const threadsOrder = ["lastMessage desc"] as const satisfies readonly SortKey[];
/** A venue's favourites and blocklist. */
export const favouriteListOrder = ["setAt desc", "id desc"] as const satisfies readonly SortKey[];
export const savedSearchesOrder = ["savedAt desc", "id desc"] as const satisfies readonly SortKey[];
export const followedVenuesOrder = ["followedAt desc", "id desc"] as const satisfies readonly SortKey[];
/** Those that a party has blocked. */
export const blockedOrder = ["blockedAt desc", "id desc"] as const satisfies readonly SortKey[];
