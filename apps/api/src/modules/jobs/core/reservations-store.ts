import type { ReservationSpan } from "@bandeja/domain/reservations";
import { and, eq, gt, lte, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import { teamGroups } from "../../../db/schema/people.ts";
import { reservationChoices, reservations } from "../../../db/schema/reservations.ts";
import { isOpen } from "./jobs-store.ts";

// Reservations are written with their job locked.

type Reservation = typeof reservations.$inferInsert;

export async function insertReservation(
  tx: Tx,
  reservation: Reservation,
  workerIds: readonly string[],
): Promise<void> {
  await tx.insert(reservations).values(reservation);
  await insertReservedWorkers(tx, reservation.jobId, workerIds);
}

/** Lets more workers find a job while it is reserved; nothing if it is open to everybody. */
export async function insertReservedWorkers(
  tx: Tx,
  jobId: string,
  workerIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO reserved_workers (job_id, worker_id)
    SELECT job_id, unnest(${`{${workerIds.join(",")}}`}::uuid[]) FROM reservations WHERE job_id = ${jobId}
    ON CONFLICT DO NOTHING`);
}

/** Opens a job to everybody. @returns whether it was reserved: false for the second one to open it */
export async function deleteReservation(tx: Tx, jobId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(reservations).where(eq(reservations.jobId, jobId));
  return rowCount === 1;
}

/** A job's reservation, with the name of its group, until it opens to everybody. */
export async function findReservation(db: Db | Tx, jobId: string, now: Date) {
  const [row] = await db
    .select({ who: reservations.who, group: teamGroups.name, until: reservations.until })
    .from(reservations)
    .leftJoin(teamGroups, eq(teamGroups.id, reservations.groupId))
    .where(and(eq(reservations.jobId, jobId), gt(reservations.until, now)));
  return row;
}

/** What a venue's list says of the people that it has asked for a job. */
export interface Asking {
  /** Until when it is reserved; null once it is open to everybody. */
  readonly reservedUntil: Date | null;
  /** The number of open invitations. */
  readonly asked: number;
}

const askings = prepareSelect(
  "askings_of_jobs",
  (tx, { ids, now }: Params<{ ids: readonly string[]; now: string }>) =>
    tx
      .select({
        id: jobs.id,
        reservedUntil: reservations.until,
        asked: sql<number>`(SELECT count(*)::int FROM invitations i WHERE i.job_id = ${jobs.id}
          AND i.state = 'sent' AND i.until > ${now}::timestamptz)`,
      })
      .from(jobs)
      .leftJoin(
        reservations,
        and(eq(reservations.jobId, jobs.id), sql`${reservations.until} > ${now}::timestamptz`),
      )
      .where(sql`${jobs.id} = ANY(${ids}::uuid[])`),
);

/** Who is asked for jobs, by job. */
export async function findAskings(
  db: Db,
  jobIds: readonly string[],
  now: Date,
): Promise<Map<string, Asking>> {
  if (jobIds.length === 0) return new Map();
  const rows = await askings(db, { ids: jobIds, now: now.toISOString() });
  return new Map(rows.map(({ id, ...asking }) => [id, asking]));
}

/** Whether a row of `jobs` is open to everybody, or reserved for this worker among others. */
export const isOpenTo = (workerId: string | SQLWrapper | undefined, now: Date | SQLWrapper): SQL => {
  const isForWorker =
    workerId !== undefined &&
    sql`AND NOT EXISTS (SELECT FROM reserved_workers w WHERE w.job_id = r.job_id AND w.worker_id = ${workerId}::uuid)`;
  const at = now instanceof Date ? sql`${now.toISOString()}` : now;
  return sql`${jobs.id} NOT IN (SELECT r.job_id FROM reservations r WHERE r.until > ${at}::timestamptz ${isForWorker || sql``})`;
};

const reservedFrom = prepareSelect(
  "job_reserved_from",
  (tx, { jobId, workerId, now }: Params<{ jobId: string; workerId: string | null; now: Date }>) =>
    tx
      .select({ id: reservations.jobId })
      .from(reservations)
      .where(
        and(
          eq(reservations.jobId, jobId),
          gt(reservations.until, now),
          sql`NOT EXISTS (SELECT FROM reserved_workers w WHERE w.job_id = ${reservations.jobId} AND w.worker_id = ${workerId}::uuid)`,
        ),
      ),
);

/** Whether a job is reserved for others than this worker; undefined for visitors without an account. */
export async function isReservedFrom(
  db: Db | Tx,
  { jobId, workerId, now }: { jobId: string; workerId: string | undefined; now: Date },
): Promise<boolean> {
  return (await reservedFrom(db, { jobId, workerId: workerId ?? null, now })).length === 1;
}

/**
 * Nobody is asked for the job who has not answered, and nobody has applied; nor for another one of its series, if a limit kept
 * them from being asked for this one: they know of the series, and find the job.
 */
const hasNobodyLeft = (now: Date): SQL => sql`
  NOT EXISTS (SELECT FROM invitations i WHERE i.job_id = ${reservations.jobId} AND i.state = 'sent'
    AND i.until > ${now.toISOString()}::timestamptz)
  AND NOT EXISTS (SELECT FROM applications a WHERE a.job_id = ${reservations.jobId}
    AND a.status IN ('pending', 'confirmed'))
  AND NOT EXISTS (SELECT FROM reserved_workers w JOIN jobs s ON s.series_id = ${jobs.seriesId}
    WHERE w.job_id = ${reservations.jobId}
    AND NOT EXISTS (SELECT FROM invitations i WHERE i.job_id = ${reservations.jobId} AND i.worker_id = w.worker_id)
    AND (EXISTS (SELECT FROM invitations i WHERE i.job_id = s.id AND i.worker_id = w.worker_id AND i.state = 'sent'
        AND i.until > ${now.toISOString()}::timestamptz)
      OR EXISTS (SELECT FROM applications a WHERE a.job_id = s.id AND a.worker_id = w.worker_id
        AND a.status IN ('pending', 'confirmed'))))`;

const findDue = (db: Db | Tx, now: Date, jobId?: string) =>
  db
    .select({
      id: reservations.jobId,
      venueId: jobs.venueId,
      seriesId: jobs.seriesId,
      startsAt: jobs.startsAt,
    })
    .from(reservations)
    .innerJoin(jobs, eq(jobs.id, reservations.jobId))
    .where(
      and(
        isOpen,
        jobId === undefined ? undefined : eq(reservations.jobId, jobId),
        or(lte(reservations.until, now), hasNobodyLeft(now)),
      ),
    );

/** The reserved jobs that open to everybody now, those of a series together. */
export async function findReservationsDue(db: Db, now: Date): Promise<string[][]> {
  const due = Map.groupBy(await findDue(db, now), ({ id, seriesId }) => seriesId ?? id);
  return [...due.values()].map((jobsOfSeries) => jobsOfSeries.map(({ id }) => id));
}

/** A reserved job, if it opens to everybody now. */
export async function findReservationDue(tx: Tx, jobId: string, now: Date) {
  const [row] = await findDue(tx, now, jobId);
  return row;
}

export async function upsertReservationChoice(
  tx: Tx,
  choice: typeof reservationChoices.$inferInsert,
): Promise<void> {
  const { who, groupId, span } = choice;
  await tx
    .insert(reservationChoices)
    .values(choice)
    .onConflictDoUpdate({ target: reservationChoices.venueId, set: { who, groupId, span } });
}

/** Who a venue last chose to ask first, as `findAskedFirst`, and for how long; undefined if it never chose. */
export async function findLastChoice(
  db: Db,
  venueId: string,
): Promise<{ audience: string | undefined; span: ReservationSpan } | undefined> {
  const [row] = await db.select().from(reservationChoices).where(eq(reservationChoices.venueId, venueId));
  if (row === undefined) return undefined;
  const { who, groupId, span } = row;
  return { audience: who === "favourites" ? who : (groupId ?? undefined), span };
}

/** Who a venue's job was posted for at first, `favourites` or the id of a group; undefined for everybody. */
export async function findAskedFirst(db: Db, jobId: string, venueId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ who: jobs.askedFirst })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.venueId, venueId)));
  return row?.who ?? undefined;
}
