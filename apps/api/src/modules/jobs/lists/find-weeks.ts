import { weekOf } from "@bandeja/domain/earnings";
import type { Db } from "../../../db/database.ts";
import type { VenueJob } from "../core/jobs-store.ts";
import { sumWeeksOf, type JobSearch } from "./search-jobs-store.ts";

type Sums = Awaited<ReturnType<typeof sumWeeksOf>>;

const total = (sums: Sums, of: "jobs" | "openings" | "confirmed"): number =>
  sums.reduce((all, sum) => all + sum[of], 0);

/** The weeks in which the rows of a page begin, soonest first, with all jobs of the search in them. */
export async function findWeeks(db: Db, venueId: string, search: JobSearch, rows: readonly VenueJob[]) {
  const mondays = rows.map(({ startDate }) => weekOf(startDate).from).toSorted();
  const [from, to] = [mondays[0], mondays.at(-1)];
  if (from === undefined || to === undefined) return [];
  const sums = await sumWeeksOf(db, venueId, search, { from, to });
  return [...Map.groupBy(sums, ({ monday }) => monday)].map(([monday, ofWeek]) => ({
    from: monday,
    jobs: total(ofWeek, "jobs"),
    openings: total(ofWeek, "openings"),
    confirmed: total(ofWeek, "confirmed"),
    sums: ofWeek.map(({ currency, cents }) => ({ currency, cents })),
  }));
}

export type Week = Awaited<ReturnType<typeof findWeeks>>[number];
