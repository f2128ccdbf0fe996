import { maxOpenLeaves } from "@bandeja/domain/parameters/safety";
import { and, count, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { isOfPerson } from "../../../db/same-person.ts";
import { decisions, offences } from "../../../db/schema/conduct.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";
import { excusedLeaves } from "../../../db/schema/people.ts";
import type { VenueWorker } from "../../safety/venue-worker.ts";

export type LeaveDecision = typeof decisions.$inferSelect;
export type Leave = typeof excusedLeaves.$inferSelect;

export async function insertLeave(tx: Tx, leave: typeof excusedLeaves.$inferInsert): Promise<void> {
  await tx.insert(excusedLeaves).values(leave);
}

/** The work that a party left with a report. */
export async function findLeave(tx: Tx, applicationId: string, partyId: string): Promise<Leave | undefined> {
  const [row] = await tx
    .select()
    .from(excusedLeaves)
    .where(and(eq(excusedLeaves.applicationId, applicationId), eq(excusedLeaves.partyId, partyId)));
  return row;
}

export async function findLeaveOfReport(db: Db | Tx, reportId: string): Promise<Leave | undefined> {
  const [row] = await db.select().from(excusedLeaves).where(eq(excusedLeaves.reportId, reportId));
  return row;
}

const waits = (now: Date) => and(isNull(excusedLeaves.outcome), gt(excusedLeaves.dueAt, now));

/** Whether as many leaves of a person wait for a decision as may. The person must be locked, where it decides. */
export async function isFull(db: Db | Tx, partyId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ leaves: count() })
    .from(excusedLeaves)
    .where(and(waits(now), isOfPerson(excusedLeaves.partyId, partyId, excusedLeaves.leftAt)));
  return (row?.leaves ?? 0) >= maxOpenLeaves;
}

/** The decisions about the work that a party left with a report and that was recorded as an offence, by applications. */
export async function findLeaveDecisions(
  db: Db | Tx,
  partyId: string,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, LeaveDecision>> {
  const rows = await db
    .select({ applicationId: applications.id, decision: decisions })
    .from(applications)
    .innerJoin(offences, and(eq(offences.jobId, applications.jobId), eq(offences.partyId, partyId)))
    .innerJoin(decisions, eq(decisions.offenceId, offences.id))
    .where(inArray(applications.id, [...applicationIds]));
  return new Map(rows.map(({ applicationId, decision }) => [applicationId, decision]));
}

export async function setLeaveOutcome(
  tx: Tx,
  applicationId: string,
  outcome: { outcome: "free" | "counts"; decidedAt: Date; decidedBy: string },
): Promise<void> {
  await tx.update(excusedLeaves).set(outcome).where(eq(excusedLeaves.applicationId, applicationId));
}

/** The next confirmed work of two parties that has not ended, or the one that is named if it is such work. */
export async function findWorkToLeave(
  db: Db,
  pair: VenueWorker,
  applicationId: string | undefined,
  now: Date,
) {
  const [row] = await db
    .select({
      applicationId: applications.id,
      startDate: jobs.startDate,
      startTime: jobs.startTime,
      timezone: jobs.timezone,
      startsAt: jobs.startsAt,
      application: applications,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.venueId, pair.venueId),
        eq(applications.workerId, pair.workerId),
        eq(applications.status, "confirmed"),
        gt(jobs.endsAt, now),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(jobs.startsAt)
    .limit(1);
  return row;
}
