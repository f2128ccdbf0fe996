import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { prepareSelect, type Given } from "../../db/prepare.ts";
import { applications, jobs } from "../../db/schema/jobs.ts";
import type { Pair } from "./pair.ts";

/**
 * Pending, confirmed or closed after `since`. A pending one was closed by its job's start, whether the clock's
 * worker has been there or not.
 */
const isOpenSince = (since: Date) =>
  or(
    eq(applications.status, "confirmed"),
    and(eq(applications.status, "pending"), gt(jobs.startsAt, since)),
    gt(applications.closedAt, since),
  );

/** Whether the two have an application that is pending, confirmed or was closed after `since`. */
export async function existsApplicationBetween(tx: Tx, pair: Pair, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.restaurantId, pair.restaurantId),
        eq(applications.waitressId, pair.waitressId),
        isOpenSince(since),
      ),
    )
    .limit(1);
  return rows.length === 1;
}

/**
 * Whether the two have an application that is pending, and its job has not started, confirmed, or was completed after
 * `since`.
 */
export async function existsOpenApplicationBetween(
  tx: Tx,
  pair: Pair,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { status, closedAt } = applications;
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.restaurantId, pair.restaurantId),
        eq(applications.waitressId, pair.waitressId),
        or(
          eq(status, "confirmed"),
          and(eq(status, "pending"), gt(jobs.startsAt, now)),
          and(eq(status, "completed"), gt(closedAt, since)),
        ),
      ),
    )
    .limit(1);
  return rows.length === 1;
}

/** Those of `otherIds` with whom an account has such an application. */
export async function findPeopleSharing(
  tx: Tx,
  accountId: string,
  otherIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const { restaurantId, waitressId } = applications;
  const rows = await tx
    .select({ restaurantId, waitressId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        or(
          and(eq(restaurantId, accountId), inArray(waitressId, [...otherIds])),
          and(eq(waitressId, accountId), inArray(restaurantId, [...otherIds])),
        ),
        isOpenSince(since),
      ),
    );
  return new Set(rows.map((row) => (row.restaurantId === accountId ? row.waitressId : row.restaurantId)));
}

const venuesConfirming = prepareSelect(
  "venues_confirming_person",
  (tx, given: Given<{ waitressId: string; venueIds: readonly string[] }>) =>
    tx
      .selectDistinct({ restaurantId: applications.restaurantId })
      .from(applications)
      .where(
        and(
          eq(applications.waitressId, given.waitressId),
          eq(applications.status, "confirmed"),
          sql`${applications.restaurantId} = ANY(${given.venueIds}::uuid[])`,
        ),
      ),
);

/** Those of the venues at which a person is confirmed. */
export async function findVenuesConfirming(
  tx: Tx,
  waitressId: string,
  venueIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (venueIds.length === 0) return new Set();
  const rows = await venuesConfirming(tx, { waitressId, venueIds });
  return new Set(rows.map(({ restaurantId }) => restaurantId));
}
