import type { SortKey } from "./sort-key.ts";

// The orders of all other lists.

/** A venue's jobs. */
export const venueJobsOrder = ["startsAt asc", "id asc"] as const satisfies readonly SortKey[];
/** A worker's applications. */
export const ownApplicationsOrder = ["appliedAt desc", "id desc"] as const satisfies readonly SortKey[];
/** Reviews: ids ascend with time. */
export const reviewsOrder = ["id desc"] as const satisfies readonly SortKey[];
export const notificationsOrder = ["at desc", "id desc"] as const satisfies readonly SortKey[];
/** Conversations, by their last message. */
export const threadsOrder = ["lastMessage desc"] as const satisfies readonly SortKey[];
/** A venue's favourites and blocklist. */
export const favouriteListOrder = ["setAt desc", "id desc"] as const satisfies readonly SortKey[];
export const savedSearchesOrder = ["savedAt desc", "id desc"] as const satisfies readonly SortKey[];
export const followedVenuesOrder = ["followedAt desc", "id desc"] as const satisfies readonly SortKey[];
/** Those that a party has blocked. */
export const blockedOrder = ["blockedAt desc", "id desc"] as const satisfies readonly SortKey[];
