import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { partiesBoundBy } from "../../../db/same-person.ts";
import { appeals, offences } from "../../../db/schema/conduct.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";

interface OwnReportsParams {
  venueId: string;
  /** The job whose applicants they are: what the venue reported for it is the status of the application. */
  jobId: string;
  workerIds: readonly string[];
}

const ownReports = prepareSelect(
  "own_reports_of_venue",
  (tx, { venueId, jobId, workerIds }: Params<OwnReportsParams>) =>
    tx
      .select({
        workerId: sql<string>`bound.id`,
        jobId: applications.jobId,
        status: applications.status,
        startDate: jobs.startDate,
        endDate: jobs.endDate,
        countsFrom: offences.countsFrom,
        liftedAt: offences.liftedAt,
        madeAt: appeals.madeAt,
        dueAt: appeals.dueAt,
        answeredAt: appeals.answeredAt,
      })
      // From the few reports of the venue to the persons: the index `applications_reported` has only those.
      .from(applications)
      .innerJoin(
        sql`LATERAL (
          SELECT ${applications.workerId}
          UNION ${partiesBoundBy(sql`${applications.workerId}`, sql`${applications.closedAt}`)}
        ) AS bound(id)`,
        sql`bound.id = ANY (${workerIds}::uuid[])`,
      )
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .leftJoin(
        offences,
        and(
          eq(offences.partyId, applications.workerId),
          eq(offences.jobId, applications.jobId),
          eq(offences.kind, "noshow"),
        ),
      )
      .leftJoin(appeals, eq(appeals.offenceId, offences.id))
      .where(
        and(
          eq(applications.venueId, venueId),
          ne(applications.jobId, jobId),
          sql`(${applications.status} = 'noshow' OR ${applications.attendance} = 'late')`,
        ),
      )
      .orderBy(desc(jobs.startsAt)),
);

/** The no-shows and late arrivals that a venue reported of persons in earlier jobs, latest work first. */
export async function findReportsBy(db: Db, of: OwnReportsParams) {
  return of.workerIds.length === 0 ? [] : ownReports(db, of);
}
export type ReportRow = Awaited<ReturnType<typeof findReportsBy>>[number];
