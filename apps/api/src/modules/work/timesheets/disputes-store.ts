import type { Side } from "@bandeja/domain/side";
import type { DisputeOutcome } from "@bandeja/domain/worked-hours";
import { and, asc, desc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";
import { hoursDisputes, timesheets } from "../../../db/schema/lifecycle.ts";

export async function insertDispute(tx: Tx, dispute: typeof hoursDisputes.$inferInsert): Promise<void> {
  await tx.insert(hoursDisputes).values(dispute);
}

/** Where what a side tells Bandeja is stored. */
export const textColumn = { venue: "venueText", worker: "workerText" } as const;

export async function updateDispute(
  tx: Tx,
  applicationId: string,
  texts: { readonly [Column in (typeof textColumn)[Side]]?: string },
): Promise<void> {
  await tx.update(hoursDisputes).set(texts).where(eq(hoursDisputes.applicationId, applicationId));
}

interface Settled {
  readonly outcome: DisputeOutcome;
  readonly settledAt: Date;
  readonly decidedBy?: string;
  readonly reason?: string;
}

/** Ends a dispute; whether this did. */
export async function settleDispute(tx: Tx, applicationId: string, settled: Settled): Promise<boolean> {
  const ended = await tx
    .update(hoursDisputes)
    .set(settled)
    .where(and(eq(hoursDisputes.applicationId, applicationId), isNull(hoursDisputes.outcome)))
    .returning({ id: hoursDisputes.applicationId });
  return ended.length > 0;
}

/** Stores what operators decide in place of an earlier decision. */
export async function replaceDecision(
  tx: Tx,
  applicationId: string,
  decision: Pick<typeof hoursDisputes.$inferSelect, "earlier" | "settledAt" | "decidedBy" | "reason">,
): Promise<void> {
  await tx.update(hoursDisputes).set(decision).where(eq(hoursDisputes.applicationId, applicationId));
}

const disputes = (db: Db | Tx) =>
  db
    .select({
      dispute: hoursDisputes,
      agreedMinutes: timesheets.agreedMinutes,
      minutes: timesheets.minutes,
      jobId: applications.jobId,
      venueId: applications.venueId,
      workerId: applications.workerId,
      attendance: applications.attendance,
      job: {
        venueName: jobs.venueName,
        startDate: jobs.startDate,
        endDate: jobs.endDate,
        startTime: jobs.startTime,
        endTime: jobs.endTime,
        hourlyCents: jobs.hourlyCents,
        currency: jobs.currency,
      },
    })
    .from(hoursDisputes)
    .innerJoin(timesheets, eq(timesheets.applicationId, hoursDisputes.applicationId))
    .innerJoin(applications, eq(applications.id, hoursDisputes.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId));

/** A dispute with the work that it is about; undefined if there is none. */
export async function findDispute(db: Db | Tx, applicationId: string) {
  const [row] = await disputes(db).where(eq(hoursDisputes.applicationId, applicationId));
  return row;
}
export type Dispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>;

/** Disputes that wait for an operator, those due first. */
export async function findWaitingDisputes(db: Db, now: Date, limit: number): Promise<Dispute[]> {
  return disputes(db)
    .where(and(isNull(hoursDisputes.outcome), gt(hoursDisputes.dueAt, now)))
    .orderBy(asc(hoursDisputes.dueAt), asc(hoursDisputes.applicationId))
    .limit(limit);
}

/** Disputes, the latest first. */
export async function findLatestDisputes(db: Db, limit: number): Promise<Dispute[]> {
  return disputes(db).orderBy(desc(hoursDisputes.at), asc(hoursDisputes.applicationId)).limit(limit);
}

/** The applications whose disputes nobody decided in time, which is not stored yet. */
export async function findOverdueDisputes(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: hoursDisputes.applicationId })
    .from(hoursDisputes)
    .where(and(isNull(hoursDisputes.outcome), lte(hoursDisputes.dueAt, now)));
  return rows.map(({ id }) => id);
}
