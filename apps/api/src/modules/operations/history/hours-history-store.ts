import { desc, eq, or } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { applications } from "../../../db/schema/jobs.ts";
import { hoursDisputes, timesheets } from "../../../db/schema/lifecycle.ts";

const { jobId, venueId, workerId } = applications;

/** The proposed hours of a party's or a job's work, with their disputes, the latest first. */
export const findHours = (db: Db, { partyId, job }: { partyId?: string; job?: string }, most: number) =>
  db
    .select({ sheet: timesheets, dispute: hoursDisputes, jobId, venueId, workerId })
    .from(timesheets)
    .innerJoin(applications, eq(applications.id, timesheets.applicationId))
    .leftJoin(hoursDisputes, eq(hoursDisputes.applicationId, timesheets.applicationId))
    .where(
      or(
        job === undefined ? undefined : eq(jobId, job),
        partyId === undefined ? undefined : or(eq(venueId, partyId), eq(workerId, partyId)),
      ),
    )
    .orderBy(desc(timesheets.proposedAt), desc(timesheets.applicationId))
    .limit(most);

export type Hours = Awaited<ReturnType<typeof findHours>>[number];
