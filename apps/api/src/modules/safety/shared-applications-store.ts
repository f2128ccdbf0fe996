import { and, eq, gt, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { applications, jobs } from "../../db/schema/jobs.ts";
import type { VenueWorker } from "./venue-worker.ts";

/**
 * Pending, confirmed or closed after `since`. A pending one counts as closed from its job's start, even before the
 * scheduled task has run.
 */
const isOpenSince = (since: Date) =>
  or(
    eq(applications.status, "confirmed"),
    and(eq(applications.status, "pending"), gt(jobs.startsAt, since)),
    gt(applications.closedAt, since),
  );

async function existsBetween(db: Db, pair: VenueWorker, condition: SQL | undefined): Promise<boolean> {
  const { id, jobId, venueId, workerId } = applications;
  const rows = await db
    .select({ id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(and(eq(venueId, pair.venueId), eq(workerId, pair.workerId), condition))
    .limit(1);
  return rows.length === 1;
}

/** Whether the two have an application that is pending, confirmed or was closed after `since`. */
export const existsApplicationBetween = (db: Db, pair: VenueWorker, since: Date): Promise<boolean> =>
  existsBetween(db, pair, isOpenSince(since));

/**
 * Whether the two have an application that is pending, and its job has not started, confirmed, or was completed after
 * `since`.
 */
export function existsOpenApplicationBetween(
  db: Db,
  pair: VenueWorker,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { status, closedAt } = applications;
  const isPending = and(eq(status, "pending"), gt(jobs.startsAt, now));
  const isCompleted = and(eq(status, "completed"), gt(closedAt, since));
  return existsBetween(db, pair, or(eq(status, "confirmed"), isPending, isCompleted));
}

/** The parties of `otherIds` that share such an application with a party. */
export async function findPeopleSharing(
  db: Db,
  partyId: string,
  otherIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const { venueId, workerId } = applications;
  const rows = await db
    .select({ venueId, workerId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        or(
          and(eq(venueId, partyId), inArray(workerId, [...otherIds])),
          and(eq(workerId, partyId), inArray(venueId, [...otherIds])),
        ),
        isOpenSince(since),
      ),
    );
  return new Set(rows.map((row) => (row.venueId === partyId ? row.workerId : row.venueId)));
}

const venuesConfirming = prepareSelect(
  "venues_confirming_person",
  (tx, params: Params<{ workerId: string; venueIds: readonly string[]; now: string }>) =>
    tx
      .selectDistinct({ venueId: applications.venueId })
      .from(applications)
      .where(
        and(
          eq(applications.workerId, params.workerId),
          sql`(${applications.status} = 'confirmed' OR (
            ${applications.status} = 'noshow' AND upper(${applications.windows}) > ${params.now}::timestamptz))`,
          sql`${applications.venueId} = ANY(${params.venueIds}::uuid[])`,
        ),
      ),
);

/** Those of the venues at which a worker is confirmed, or at whose job, which has not ended, they are a no-show. */
export async function findVenuesConfirming(
  db: Db,
  workerId: string,
  { venueIds, now }: { venueIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  if (venueIds.length === 0) return new Set();
  const rows = await venuesConfirming(db, { workerId, venueIds, now: now.toISOString() });
  return new Set(rows.map(({ venueId }) => venueId));
}
