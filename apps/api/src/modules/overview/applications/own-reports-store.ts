import type { Decider, DecisionState } from "@bandeja/domain/decision-kinds";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { partiesBoundBy } from "../../../db/same-person.ts";
import { decisions, offences } from "../../../db/schema/conduct.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";
import type { Placeholder } from "drizzle-orm";

/** A no-show or late arrival that a venue reported, in JSON: instants are text. */
export interface ReportRow {
  readonly jobId: string;
  readonly status: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Of the decision; null for a late arrival, and for a no-show that was taken back. */
  readonly state: DecisionState | null;
  readonly decider: Decider | null;
  readonly dueAt: string | null;
  readonly answeredAt: string | null;
  readonly reviewDueAt: string | null;
}

/**
 * The no-shows and late arrivals that a venue reported in jobs other than this one, whose status says its own: one row for
 * each worker, latest work first, also for the other accounts of the person.
 */
export const reportsOfVenue = (tx: Db, { venueId, jobId }: { venueId: Placeholder; jobId: Placeholder }) =>
  tx
    .select({
      workerId: sql<string>`bound.id`.as("reported_id"),
      rows: sql<readonly ReportRow[]>`json_agg(json_build_object(
        'jobId', ${applications.jobId}, 'status', ${applications.status},
        'startDate', ${jobs.startDate}, 'endDate', ${jobs.endDate},
        'state', ${decisions.state}, 'decider', ${decisions.decider}, 'dueAt', ${decisions.dueAt},
        'answeredAt', ${decisions.answeredAt}, 'reviewDueAt', ${decisions.reviewDueAt}
      ) ORDER BY ${desc(jobs.startsAt)})`.as("rows"),
    })
    // From the few reports of the venue to the persons: the index `applications_reported` has only those.
    .from(applications)
    .innerJoin(
      sql`LATERAL (
        SELECT ${applications.workerId}
        UNION ${partiesBoundBy(sql`${applications.workerId}`, sql`${applications.closedAt}`)}
      ) AS bound(id)`,
      sql`true`,
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
    .leftJoin(decisions, eq(decisions.offenceId, offences.id))
    .where(
      and(
        eq(applications.venueId, venueId),
        ne(applications.jobId, jobId),
        sql`(${applications.status} = 'noshow' OR ${applications.attendance} = 'late')`,
      ),
    )
    .groupBy(sql`bound.id`)
    .as("reports");
