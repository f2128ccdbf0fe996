import type { Tx } from "../../../db/database.ts";
import type { Search } from "./find-open-jobs.ts";
import { findPlacesOfOpenJobs } from "./open-jobs-store.ts";

const most = 1000;

/** Where the jobs are that `findOpenJobs` finds, the places of most jobs first, and whether there are more places. */
export async function findOpenPlaces(tx: Tx, { filter, now }: Search) {
  const found = await findPlacesOfOpenJobs(tx, filter, now, most);
  return { places: found.slice(0, most), isMore: found.length > most };
}
export type FoundPlace = Awaited<ReturnType<typeof findOpenPlaces>>["places"][number];
