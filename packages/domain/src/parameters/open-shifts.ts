import type { SortKey } from "./sort-key.ts";

// The search of open shifts (docs/product.md, "Localities and distance").

/** The orders of the list; the usual one is soonest first. Shifts without a pin have no distance, and come last. */
export const soonestOrder = ["startsAt asc", "id asc"] as const satisfies readonly SortKey[];
export const nearestOrder = ["distance asc", "startsAt asc", "id asc"] as const satisfies readonly SortKey[];
export const bestPaidOrder = [
  "hourlyValue desc",
  "startsAt asc",
  "id asc",
] as const satisfies readonly SortKey[];

/** The radius (km) around the city of the profile with which a worker's search begins. */
export const firstKm = 50;
/** The largest radius (km) of a search. */
export const searchReach = 200;
/** Searches with a radius (km) below this find only jobs of venues with a pin. */
export const pinnedOnlyBelow = 25;

/** Local times: an evening begins, and the night after it ends. Between them, "tonight" is the night under way. */
export const eveningFrom = "17:00";
export const nightUntil = "06:00";
