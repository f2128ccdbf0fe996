import type { SortKey } from "./sort-key.ts";

// A venue's team and its groups (docs/product.md, "Team").

/** The orders among which a venue chooses. */
export const lastWorkedOrder = ["lastWorked desc", "id desc"] as const satisfies readonly SortKey[];
export const timesWorkedOrder = [
  "workedHere desc",
  "lastWorked desc",
  "id desc",
] as const satisfies readonly SortKey[];
export const ownRatingOrder = [
  "ownRating desc",
  "lastWorked desc",
  "id desc",
] as const satisfies readonly SortKey[];

/** A venue's groups, and those that a worker is in. */
export const groupsOrder = ["id asc"] as const satisfies readonly SortKey[];
export const ownGroupsOrder = ["joinedAt desc", "id desc"] as const satisfies readonly SortKey[];

/** The maximum number of a venue's groups. */
export const groupLimit = 20;
/** The maximum number of people in a group. */
export const groupSizeLimit = 200;
