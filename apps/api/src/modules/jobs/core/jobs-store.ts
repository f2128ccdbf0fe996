import type { ShiftWindow } from "@bandeja/domain/shift-windows";
import { and, asc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareSelect, prepareWrite, type Params } from "../../../db/prepare.ts";
import { windowsText } from "../../../db/schema/columns.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import type { Job } from "./job.ts";
import type { locationForJob } from "./location-for-job.ts";

const without = <T extends object, K extends keyof T>(all: T, names: readonly K[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name as K))) as Omit<T, K>;

export const jobColumns = without(getTableColumns(jobs), ["windows", "pendingCount", "faces"]);

/** The columns of lists: without those for commands, and for the map. */
export const listedColumns = without(jobColumns, [
  "latitude",
  "longitude",
  "pinned",
  "address",
  "zipcode",
  "district",
  "pinLatitude",
  "pinLongitude",
  "revision",
  "changedAt",
  "paidWith",
  "positionReturned",
  "everApplied",
  "createdAt",
  "firstViewedAt",
  "closedAt",
  "decisionId",
  "cancelReason",
  "seriesId",
  "seriesLine",
  "askedFirst",
]);
export type ListedJob = Pick<Job, keyof typeof listedColumns>;

/** The data of applicants in a venue's list. */
const ofApplicants = { pendingCount: jobs.pendingCount, faces: jobs.faces };

/** The columns of a row of a venue's list. */
export const rowColumns = { ...listedColumns, ...ofApplicants };
export type VenueJob = ListedJob & Pick<typeof jobs.$inferSelect, keyof typeof ofApplicants>;

/** The condition of the partial indexes on open jobs. */
export const isOpen = sql`${jobs.state} = 'open'`;

/** The columns of a new job; those that the server keeps have their defaults. */
const postedColumns = without(jobColumns, [
  "state",
  "positionReturned",
  "appliedCount",
  "confirmedCount",
  "everApplied",
  "firstViewedAt",
  "closedAt",
  "decisionId",
  "cancelReason",
  "noticeMinutes",
  "revision",
  "changedAt",
]);
type Posted = Pick<Job, keyof typeof postedColumns>;
type NewJob = Omit<typeof jobs.$inferInsert, "windows"> & { windows: readonly ShiftWindow[] };

const jobById = prepareSelect("job_by_id", (tx, params: Params<{ id: string }>) =>
  tx.select(jobColumns).from(jobs).where(eq(jobs.id, params.id)),
);

export async function findJobById(db: Db | Tx, id: string): Promise<Job | undefined> {
  const [row] = await jobById(db, { id });
  return row;
}

const jobsById = prepareSelect("jobs_by_id", (tx, params: Params<{ ids: readonly string[] }>) =>
  tx
    .select(jobColumns)
    .from(jobs)
    .where(sql`${jobs.id} = ANY(${params.ids}::uuid[])`)
    .orderBy(asc(jobs.startsAt), asc(jobs.id)),
);

/** The existing jobs of these ids, soonest first. */
export async function findJobsById(db: Db | Tx, ids: readonly string[]): Promise<Job[]> {
  return ids.length === 0 ? [] : jobsById(db, { ids });
}

const jobToLock = prepareSelect("job_to_lock", (tx, params: Params<{ id: string }>) =>
  tx.select(jobColumns).from(jobs).where(eq(jobs.id, params.id)).for("no key update"),
);

/** The columns of a further change of a locked job, which calendars compare. */
export const nextRevision = ({ revision }: Job, now: Date) => ({ revision: revision + 1, changedAt: now });

/** The job, locked until the transaction ends. */
export async function lockJobById(tx: Tx, id: string): Promise<Job | undefined> {
  const [row] = await jobToLock(tx, { id });
  return row;
}

const postedNames = [...Object.keys(postedColumns), "windows"] as (keyof Posted | "windows")[];
const newJob = prepareWrite("new_job", (tx, params: Params<Posted & { windows: string }>) =>
  tx
    .insert(jobs)
    .values(Object.fromEntries(postedNames.map((name) => [name, params[name]])) as typeof params),
);

export async function insertJob(tx: Tx, job: Posted & { windows: readonly ShiftWindow[] }): Promise<void> {
  await newJob(tx, { ...job, windows: windowsText(job.windows) });
}

/** Changes a job that is still open; undefined if it is not. */
export async function updateOpenJob(
  tx: Tx,
  id: string,
  { windows, ...rest }: Partial<NewJob>,
): Promise<Job | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ ...rest, ...(windows && { windows: windowsText(windows) }) })
    .where(and(eq(jobs.id, id), eq(jobs.state, "open")))
    .returning(jobColumns);
  return row;
}

const jobsAheadToLock = prepareSelect(
  "jobs_ahead_to_lock",
  (tx, params: Params<{ venueId: string; now: string }>) =>
    tx
      .select(jobColumns)
      .from(jobs)
      .where(and(eq(jobs.venueId, params.venueId), isOpen, sql`${jobs.endsAt} > ${params.now}::timestamptz`))
      .orderBy(asc(jobs.id))
      .for("no key update"),
);

/** The venue's jobs that have not ended, locked until the transaction ends. */
export async function lockJobsAhead(tx: Tx, venueId: string, now: Date): Promise<Job[]> {
  return jobsAheadToLock(tx, { venueId, now: now.toISOString() });
}

/** The venue's jobs that have not ended, in the order of their start. */
export async function findJobsAhead(db: Db, venueId: string, now: Date) {
  const { id, startsAt, endsAt, openings, confirmedCount, pendingCount } = jobs;
  return db
    .select({ id, startsAt, endsAt, openings, confirmedCount, pendingCount })
    .from(jobs)
    .where(and(eq(jobs.venueId, venueId), isOpen, gt(jobs.endsAt, now)))
    .orderBy(asc(jobs.startsAt));
}

export type JobLocation = ReturnType<typeof locationForJob>;

/** Moves a job, which must be locked, to another place. */
export async function updateLocation(tx: Tx, job: Job, location: JobLocation, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...location, ...nextRevision(job, now) })
    .where(eq(jobs.id, job.id));
}

/** Records that a job is paid with a credit. */
export async function setPaidWithCredit(tx: Tx, id: string): Promise<void> {
  await tx.update(jobs).set({ paidWith: "credit" }).where(eq(jobs.id, id));
}

/** Sets when a job was first viewed. @returns false if it was viewed before */
export async function setFirstViewed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(jobs)
    .set({ firstViewedAt: at })
    .where(and(eq(jobs.id, id), isNull(jobs.firstViewedAt)));
  return rowCount === 1;
}
