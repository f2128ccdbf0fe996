import type { ShiftWindow } from "@bandeja/domain/shift-windows";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { prepareSelect, prepareWrite, type Params } from "../../../db/prepare.ts";
import { windowsText } from "../../../db/schema/columns.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import type { Job } from "./job.ts";

const { windows: _windows, ...columns } = getTableColumns(jobs);
export const jobColumns = columns;

// Columns for commands, and for the map.
const {
  latitude: _latitude,
  longitude: _longitude,
  pinned: _pinned,
  paidWith: _paidWith,
  positionReturned: _positionReturned,
  everApplied: _everApplied,
  createdAt: _createdAt,
  closedAt: _closedAt,
  cancelReason: _cancelReason,
  ...shown
} = columns;
/** The columns of lists. */
export const listedColumns = shown;
export type ListedJob = Pick<Job, keyof typeof shown>;

/** As the indexes that hold open jobs alone have it. */
export const isOpen = sql`${jobs.state} = 'open'`;

/** The fields of a job that are set when it is posted; the others have defaults. */
type Posted = Omit<
  Job,
  | "state"
  | "positionReturned"
  | "appliedCount"
  | "confirmedCount"
  | "everApplied"
  | "closedAt"
  | "cancelReason"
  | "noticeMinutes"
>;
type NewJob = Omit<typeof jobs.$inferInsert, "windows"> & { windows: readonly ShiftWindow[] };

const jobById = prepareSelect("job_by_id", (tx, params: Params<{ id: string }>) =>
  tx.select(jobColumns).from(jobs).where(eq(jobs.id, params.id)),
);

export async function findJobById(tx: Tx, id: string): Promise<Job | undefined> {
  const [row] = await jobById(tx, { id });
  return row;
}

const jobsById = prepareSelect("jobs_by_id", (tx, params: Params<{ ids: readonly string[] }>) =>
  tx
    .select(jobColumns)
    .from(jobs)
    .where(sql`${jobs.id} = ANY(${params.ids}::uuid[])`)
    .orderBy(asc(jobs.startsAt), asc(jobs.id)),
);

/** Those of the jobs that there are, soonest first. */
export async function findJobsById(tx: Tx, ids: readonly string[]): Promise<Job[]> {
  return ids.length === 0 ? [] : jobsById(tx, { ids });
}

const jobToLock = prepareSelect("job_to_lock", (tx, params: Params<{ id: string }>) =>
  tx.select(jobColumns).from(jobs).where(eq(jobs.id, params.id)).for("no key update"),
);

/** The job, locked until the transaction ends. */
export async function lockJobById(tx: Tx, id: string): Promise<Job | undefined> {
  const [row] = await jobToLock(tx, { id });
  return row;
}

const newJob = prepareWrite("new_job", (tx, params: Params<Posted & { windows: string }>) =>
  tx.insert(jobs).values({
    id: params.id,
    venueId: params.venueId,
    venueName: params.venueName,
    localityId: params.localityId,
    city: params.city,
    countryCode: params.countryCode,
    timezone: params.timezone,
    latitude: params.latitude,
    longitude: params.longitude,
    pinned: params.pinned,
    openings: params.openings,
    hourlyCents: params.hourlyCents,
    currency: params.currency,
    startDate: params.startDate,
    endDate: params.endDate,
    startTime: params.startTime,
    endTime: params.endTime,
    startsAt: params.startsAt,
    endsAt: params.endsAt,
    windows: params.windows,
    tips: params.tips,
    totalSpendCents: params.totalSpendCents,
    note: params.note,
    paidWith: params.paidWith,
    offerVacated: params.offerVacated,
    createdAt: params.createdAt,
  }),
);

export async function insertJob(tx: Tx, job: Posted & { windows: readonly ShiftWindow[] }): Promise<void> {
  await newJob(tx, { ...job, windows: windowsText(job.windows) });
}

/** Changes a job that is still open; undefined where it is not. */
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

/** Writes down that a job is paid with a credit. */
export async function setPaidWithCredit(tx: Tx, id: string): Promise<void> {
  await tx.update(jobs).set({ paidWith: "credit" }).where(eq(jobs.id, id));
}
