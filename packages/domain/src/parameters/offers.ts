import type { SortKey } from "./sort-key.ts";

// Offers of vacated openings (docs/product.md, "Offers").

/** The applicant who is first gets the offer. */
export const offerOrder = [
  "favourite desc",
  "rating desc",
  "workedHere desc",
  "workedAnywhere desc",
  "appliedAt asc",
  "id asc",
] as const satisfies readonly SortKey[];

/** How long (min) an offer is valid. */
export const offerMinutes = 120;
/** How long (min) one is valid near the start. */
export const nearOfferMinutes = 10;
/** How long (h) before the start is near. */
export const nearStartHours = 24;
