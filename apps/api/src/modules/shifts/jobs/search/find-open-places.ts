import type { Tx } from "../../../../db/database.ts";
import { findPlacesOfOpenJobs, type Search } from "./open-jobs-store.ts";

const most = 1000;

/** Where the jobs are that `findOpenJobs` finds, the places of most jobs first, and whether there are more places. */
export async function findOpenPlaces(tx: Tx, search: Search) {
  const found = await findPlacesOfOpenJobs(tx, search, most);
  return { places: found.slice(0, most), isMore: found.length > most };
}
export type FoundPlace = Awaited<ReturnType<typeof findOpenPlaces>>["places"][number];
