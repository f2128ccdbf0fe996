import type { Db } from "../../../db/database.ts";
import { findLocalitiesOfOpenJobs, type Search } from "./open-jobs-store.ts";

const maxRows = 1000;

/** The points of the jobs that `findOpenJobs` finds, those with most jobs first, and whether there are more. */
export async function findOpenLocalities(db: Db, search: Search) {
  const found = await findLocalitiesOfOpenJobs(db, search, maxRows);
  return { localities: found.slice(0, maxRows), isMore: found.length > maxRows };
}
export type FoundLocality = Awaited<ReturnType<typeof findOpenLocalities>>["localities"][number];
