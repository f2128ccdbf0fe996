import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import type { VenueList } from "../core/job.ts";
import { isOpen } from "../core/jobs-store.ts";
import { listCondition } from "./list-condition-store.ts";

/** The number of a venue's jobs in those parts of its list that wait for the venue. All of them are of open jobs. */
export async function countParts(db: Db, venueId: string, now: Date) {
  const inPart = (list: VenueList) => sql<number>`count(*) FILTER (WHERE ${listCondition(list, now)})::int`;
  const [counts] = await db
    .select({
      needspeople: inPart("needspeople"),
      toanswer: inPart("toanswer"),
      uncompleted: inPart("uncompleted"),
    })
    .from(jobs)
    .where(and(eq(jobs.venueId, venueId), isOpen));
  return counts ?? { needspeople: 0, toanswer: 0, uncompleted: 0 };
}
