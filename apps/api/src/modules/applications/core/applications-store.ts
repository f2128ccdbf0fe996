import type { Attendance } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import type { ApplicationState, ExpiryCause } from "@bandeja/domain/application-states";
import { ownApplicationsOrder } from "@bandeja/domain/parameters/lists";
import { and, asc, eq, getTableColumns, gt, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { isOfPerson } from "../../../db/same-person.ts";
import { prepareReturning, prepareSelect, type Params } from "../../../db/prepare.ts";
import { accounts } from "../../../db/schema/accounts.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";
import { instantOfPosition, type Paging } from "../../../kernel/paging.ts";
import type { Party } from "../../../kernel/actor.ts";
import type { Application } from "./application.ts";

const { windows: _windows, ...applicationColumns } = getTableColumns(applications);

/** The windows of a job in the form that is copied to its applications. */
const windowsOfJob = (jobId: unknown) => sql`(SELECT windows FROM jobs WHERE id = ${jobId})`;

const applicationById = prepareSelect("application_by_id", (tx, { id }: Params<{ id: string }>) =>
  tx.select(applicationColumns).from(applications).where(eq(applications.id, id)),
);

export async function findApplication(db: Db | Tx, id: string): Promise<Application | undefined> {
  const [row] = await applicationById(db, { id });
  return row;
}

interface JobWorker {
  jobId: string;
  workerId: string;
}

const applicationOf = prepareSelect("application_of_worker", (tx, { jobId, workerId }: Params<JobWorker>) =>
  tx
    .select(applicationColumns)
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.workerId, workerId))),
);

export async function findApplicationOf(db: Db | Tx, pair: JobWorker): Promise<Application | undefined> {
  const [row] = await applicationOf(db, pair);
  return row;
}

/** A person's applications, newest first; one more than the limit. */
export async function findApplicationsBy(
  db: Db,
  workerId: string,
  { limit, after }: Paging,
): Promise<Application[]> {
  const isOlder =
    after &&
    sql`(${applications.appliedAt}, ${applications.id})
      < (${instantOfPosition(after).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(applicationColumns)
    .from(applications)
    .where(and(eq(applications.workerId, workerId), isOlder))
    .orderBy(...inOrder(ownApplicationsOrder, applications))
    .limit(limit + 1);
}

/** How often a row counts as applied for: the time that operators have ended does not. */
export const timesThatCount = sql`(${applications.timesApplied}
  - (${applications.decisionId} IS NOT NULL OR ${applications.contactEnded})::int)`;

/** As `mayApplyAgain`. */
export const mayBeMadeAgain = sql`(${applications.status} = 'withdrawn' OR ${applications.decisionId} IS NOT NULL)`;

const timesApplied = prepareSelect("times_applied", (tx, { jobId, workerId }: Params<JobWorker>) =>
  tx
    .select({ times: sql<number>`coalesce(sum(${timesThatCount}), 0)::int` })
    .from(applications)
    .where(
      and(eq(applications.jobId, jobId), isOfPerson(applications.workerId, workerId, applications.appliedAt)),
    ),
);

/** How often a person has applied for a job, with any of their accounts. */
export async function countApplied(tx: Tx, pair: JobWorker): Promise<number> {
  const [row] = await timesApplied(tx, pair);
  return row?.times ?? 0;
}

const phoneOf = prepareSelect("phone_of_account", (tx, { accountId }: Params<{ accountId: string }>) =>
  tx.select({ phone: accounts.phoneE164 }).from(accounts).where(eq(accounts.id, accountId)),
);

export async function hasPhone(tx: Tx, workerId: string): Promise<boolean> {
  const [row] = await phoneOf(tx, { accountId: workerId });
  return typeof row?.phone === "string";
}

const workDuring = prepareSelect("work_during_job", (tx, { jobId, workerId }: Params<JobWorker>) =>
  tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.workerId, workerId),
        sql`${applications.status} IN ('confirmed', 'completed')`,
        sql`${applications.windows} && ${windowsOfJob(jobId)}`,
      ),
    )
    .limit(1),
);

/** Whether the person is confirmed, or has worked, anywhere at a time of the job. */
export async function hasWorkDuring(tx: Tx, workerId: string, jobId: string): Promise<boolean> {
  return (await workDuring(tx, { jobId, workerId })).length === 1;
}

const confirmedDuring = prepareSelect("confirmed_during_job", (tx, { jobId, workerId }: Params<JobWorker>) =>
  tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.workerId, workerId),
        sql`${applications.status} = 'confirmed'`,
        sql`${applications.windows} && ${windowsOfJob(jobId)}`,
      ),
    )
    .limit(1),
);

/** Whether the person is confirmed anywhere at a time of the job. */
export async function isConfirmedDuring(tx: Tx, workerId: string, jobId: string): Promise<boolean> {
  return (await confirmedDuring(tx, { jobId, workerId })).length === 1;
}

interface NewApplication extends JobWorker {
  id: string;
  venueId: string;
  appliedAt: Date;
}

const newApplication = prepareReturning(
  "new_application",
  applicationColumns,
  (tx, { id, jobId, workerId, venueId, appliedAt }: Params<NewApplication>) =>
    tx
      .insert(applications)
      .values({
        id,
        jobId,
        workerId,
        venueId,
        appliedAt,
        firstAppliedAt: appliedAt,
        windows: windowsOfJob(jobId),
      })
      .onConflictDoUpdate({
        target: [applications.jobId, applications.workerId],
        set: {
          status: "pending",
          appliedAt: sql`excluded.applied_at`,
          timesApplied: sql`${timesThatCount} + 1`,
          closedAt: sql`NULL`,
          reason: sql`NULL`,
          decisionId: sql`NULL`,
          contactEnded: sql`false`,
          cancelledBy: sql`NULL`,
          expiryCause: sql`NULL`,
          lateMinutes: sql`NULL`,
          lateReportedAt: sql`NULL`,
          lateReports: sql`NULL`,
        },
        setWhere: mayBeMadeAgain,
      })
      .returning(applicationColumns),
);

/**
 * Inserts an application, or reopens one that was withdrawn or ended with a decision in the same row; undefined if there is
 * another one. When it was confirmed before stays known.
 */
export async function insertOrReopenApplication(
  tx: Tx,
  application: NewApplication,
): Promise<Application | undefined> {
  const [row] = await newApplication(tx, application);
  return row;
}

interface Change {
  status: ApplicationState;
  closedAt: Date | null;
  confirmedAt?: Date;
  reason?: string | null;
  cancelledBy?: Side;
  decisionId?: string | null;
  contactEnded?: boolean;
  venueNoShow?: boolean;
  expiryCause?: ExpiryCause;
  attendance?: Attendance;
}

/** Changes the status of an application that is still `from`; undefined if it is not. */
export async function updateApplicationFrom(
  tx: Tx,
  id: string,
  from: ApplicationState,
  change: Change,
): Promise<Application | undefined> {
  const [row] = await tx
    .update(applications)
    .set(change)
    .where(and(eq(applications.id, id), eq(applications.status, from)))
    .returning(applicationColumns);
  return row;
}

const confirmedApplication = prepareReturning(
  "confirmed_application",
  applicationColumns,
  (tx, { id, by, now }: Params<{ id: string; by: Side; now: Date }>) =>
    tx
      .update(applications)
      .set({
        status: "confirmed",
        confirmedAt: sql`${now}`,
        confirmedBy: sql`${by}`,
        closedAt: null,
      })
      .where(and(eq(applications.id, id), sql`${applications.status} = 'pending'`))
      .returning(applicationColumns),
);

/** Confirms a pending application; undefined if it is not pending. */
export async function confirmPending(
  tx: Tx,
  id: string,
  { by, now }: { by: Side; now: Date },
): Promise<Application | undefined> {
  const [row] = await confirmedApplication(tx, { id, by, now });
  return row;
}

/** Adds a venue no-show to a no-show; undefined if it is none, or has one. */
export async function addVenueNoShow(
  tx: Tx,
  id: string,
  reason: string | null,
): Promise<Application | undefined> {
  const isAlone = and(eq(applications.status, "noshow"), eq(applications.venueNoShow, false));
  const [row] = await tx
    .update(applications)
    .set({ venueNoShow: true, reason })
    .where(and(eq(applications.id, id), isAlone))
    .returning(applicationColumns);
  return row;
}

/** Stores the delay of a confirmed application; undefined if it is not confirmed. */
export async function updateLate(
  tx: Tx,
  id: string,
  { minutes, times, now }: { minutes: number; times: number; now: Date },
): Promise<Application | undefined> {
  const [row] = await tx
    .update(applications)
    .set({ lateMinutes: minutes, lateReports: times, lateReportedAt: now })
    .where(and(eq(applications.id, id), eq(applications.status, "confirmed")))
    .returning(applicationColumns);
  return row;
}

export type MovedApplication = Pick<Application, "id" | "jobId" | "workerId" | "venueId">;
const movedColumns = {
  id: applications.id,
  jobId: applications.jobId,
  workerId: applications.workerId,
  venueId: applications.venueId,
};

/** Changes the status of all applications of a job that are `from`. @returns the changed ones. */
export async function updateApplicationsOfJob(
  tx: Tx,
  jobId: string,
  from: ApplicationState,
  change: Change,
): Promise<MovedApplication[]> {
  return tx
    .update(applications)
    .set(change)
    .where(and(eq(applications.jobId, jobId), eq(applications.status, from)))
    .returning(movedColumns);
}

const jobsToLock = prepareSelect("jobs_to_fill", (tx, { jobId, workerId }: Params<JobWorker>) =>
  tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      // One list of ids, since an OR would read all jobs.
      sql`${jobs.id} = ANY (ARRAY(
        SELECT ${jobId}::uuid UNION ALL SELECT job_id FROM applications
        WHERE worker_id = ${workerId} AND status = 'pending' AND windows && ${windowsOfJob(jobId)}
        UNION ALL SELECT i.job_id FROM invitations i JOIN jobs other ON other.id = i.job_id
        WHERE i.worker_id = ${workerId} AND i.state = 'sent' AND other.windows && ${windowsOfJob(jobId)}))`,
    )
    .orderBy(asc(jobs.id))
    .for("no key update"),
);

/**
 * Locks the jobs whose counts or invitations change when a worker fills an opening: the job, and those of the worker's
 * other pending applications and open invitations at its time. In the order of their ids, so that two such transactions do not wait for each other.
 */
export async function lockJobsToFill(tx: Tx, pair: JobWorker): Promise<void> {
  await jobsToLock(tx, pair);
}

const overlappingToExpire = prepareReturning(
  "expire_overlapping",
  movedColumns,
  (tx, { id, jobId, workerId, now }: Params<JobWorker & { id: string; now: Date }>) =>
    tx
      .update(applications)
      .set({ status: sql`'expired'`, expiryCause: sql`'confirmedelsewhere'`, closedAt: sql`${now}` })
      .where(
        and(
          eq(applications.workerId, workerId),
          sql`${applications.status} = 'pending'`,
          ne(applications.id, id),
          sql`${applications.windows} && ${windowsOfJob(jobId)}`,
        ),
      )
      .returning(movedColumns),
);

/** Expires a worker's other pending applications at the time of this one. */
export async function expireOverlappingPending(
  tx: Tx,
  { id, workerId, jobId }: Application,
  now: Date,
): Promise<MovedApplication[]> {
  return overlappingToExpire(tx, { id, jobId, workerId, now });
}

/** The pending applications of a worker, or for a venue's jobs, in the order in which jobs are locked. */
export async function findPendingOf(tx: Tx, { side, id: partyId }: Party): Promise<string[]> {
  const { id, jobId, venueId, workerId, status } = applications;
  const rows = await tx
    .select({ id })
    .from(applications)
    .where(and(eq(side === "venue" ? venueId : workerId, partyId), eq(status, "pending")))
    .orderBy(asc(jobId));
  return rows.map((row) => row.id);
}

/** Confirmed applications of a party for jobs that have not started, in the order of their start. */
export async function findUpcoming(db: Db, partyId: string, now: Date) {
  const { id, jobId, venueId, workerId } = applications;
  return db
    .select({
      id,
      jobId,
      venueId,
      workerId,
      venueName: jobs.venueName,
      startsAt: jobs.startsAt,
      endsAt: jobs.endsAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(
      and(
        sql`${partyId}::uuid IN (${venueId}, ${workerId})`,
        eq(applications.status, "confirmed"),
        gt(jobs.startsAt, now),
      ),
    )
    .orderBy(asc(jobs.startsAt));
}

/** The ids of a worker's confirmed applications for jobs that have not started; the jobs are locked. */
export async function lockUpcoming(tx: Tx, workerId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: applications.id })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(
      and(eq(applications.workerId, workerId), eq(applications.status, "confirmed"), gt(jobs.startsAt, now)),
    )
    .orderBy(asc(jobs.id))
    .for("no key update", { of: jobs });
  return rows.map(({ id }) => id);
}
