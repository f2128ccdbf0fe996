import { appliedOrder } from "@bandeja/domain/parameters/applicants";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { parties, workers } from "../../../db/schema/accounts.ts";
import { applications } from "../../../db/schema/jobs.ts";
import { offers } from "../../../db/schema/lifecycle.ts";
import { favourites } from "../../../db/schema/people.ts";
import { reviews } from "../../../db/schema/messages.ts";
import { startOfPage, type Paging } from "../../../kernel/paging.ts";
import { reportsOfVenue } from "./own-reports-store.ts";

interface ApplicantsParams {
  jobId: string;
  venueId: string;
  afterInstant: string;
  afterId: string;
  limit: number;
  now: string;
}

const applicantsOf = prepareSelect("applicants_of_job", (tx, params: Params<ApplicantsParams>) => {
  const reports = reportsOfVenue(tx, params);
  return (
    tx
      .select({
        id: applications.id,
        workerId: applications.workerId,
        status: applications.status,
        appliedAt: applications.appliedAt,
        name: workers.name,
        photo: workers.photo,
        dateOfBirth: workers.dateOfBirth,
        timezone: workers.timezone,
        countryCode: workers.countryCode,
        englishLevel: workers.englishLevel,
        experienceLevel: workers.experienceLevel,
        starSum: parties.starSum,
        reviewCount: parties.reviewCount,
        shifts: sql<number>`record.shifts`,
        noShows: sql<number>`record.noshows`,
        cancelledEarly: sql<number>`record.cancelled_early`,
        cancelledLate: sql<number>`record.cancelled_late`,
        hoursChanged: sql<number>`record.hours_changed`,
        workedHere: sql<number>`(SELECT count(*)::int FROM applications own
        WHERE own.worker_id = ${applications.workerId} AND own.status = 'completed'
          AND own.venue_id = ${applications.venueId})`,
        favourite: favourites.list,
        reviewedAt: reviews.createdAt,
        reviewPublishedAt: reviews.publishedAt,
        closedAt: applications.closedAt,
        attendance: applications.attendance,
        noticeMinutes: applications.noticeMinutes,
        venueNoShow: applications.venueNoShow,
        confirmedAt: applications.confirmedAt,
        confirmedBy: applications.confirmedBy,
        expiryCause: applications.expiryCause,
        cancelledBy: applications.cancelledBy,
        decisionId: applications.decisionId,
        contactEnded: applications.contactEnded,
        reason: applications.reason,
        lateMinutes: applications.lateMinutes,
        lateReportedAt: applications.lateReportedAt,
        offeredUntil: offers.until,
        reports: reports.rows,
      })
      .from(applications)
      .innerJoin(workers, eq(workers.id, applications.workerId))
      .innerJoin(parties, eq(parties.id, applications.workerId))
      .leftJoin(
        favourites,
        and(eq(favourites.venueId, applications.venueId), eq(favourites.workerId, applications.workerId)),
      )
      .leftJoin(
        reviews,
        and(eq(reviews.applicationId, applications.id), eq(reviews.authorId, applications.venueId)),
      )
      .leftJoin(
        offers,
        and(
          eq(offers.applicationId, applications.id),
          sql`${offers.state} = 'open'`,
          gt(offers.until, params.now),
        ),
      )
      .innerJoin(
        sql`LATERAL worker_record(${applications.workerId}, ${params.now}::timestamptz) AS record`,
        sql`true`,
      )
      // Last: the planner orders the first eight tables (`join_collapse_limit`) and adds this one to them.
      .leftJoin(reports, eq(reports.workerId, applications.workerId))
      .where(
        and(
          eq(applications.jobId, params.jobId),
          sql`(${applications.status} <> 'withdrawn' OR ${applications.decisionId} IS NOT NULL)`,
          sql`(${applications.appliedAt}, ${applications.id}) > (${params.afterInstant}::timestamptz, ${params.afterId}::uuid)`,
        ),
      )
      .orderBy(...inOrder(appliedOrder, applications))
      .limit(params.limit)
  );
});

/**
 * The applicants of a venue's job without those who have withdrawn themselves, in the order they applied, each with the end of an offer made to
 * them and what the venue reported of them in its other jobs; one more than the limit.
 */
export async function findApplicantsOf(
  db: Db,
  { id: jobId, venueId }: { id: string; venueId: string },
  { paging, now }: { paging: Paging; now: Date },
) {
  const after = startOfPage(paging);
  return applicantsOf(db, {
    jobId,
    venueId,
    afterInstant: after.instant,
    afterId: after.id,
    limit: paging.limit + 1,
    now: now.toISOString(),
  });
}
export type Applicant = Awaited<ReturnType<typeof findApplicantsOf>>[number];
