import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { accounts, restaurants } from "../../db/schema/accounts.ts";
import { credits, jobs, offences } from "../../db/schema/jobs.ts";

export async function insertRestaurant(tx: Tx, restaurant: typeof restaurants.$inferInsert): Promise<void> {
  await tx.insert(restaurants).values(restaurant);
}

/** A venue with its account. */
export async function findRestaurant(tx: Tx, id: string) {
  const [row] = await tx
    .select({ account: accounts, restaurant: restaurants })
    .from(restaurants)
    .innerJoin(accounts, eq(accounts.id, restaurants.id))
    .where(eq(restaurants.id, id));
  return row;
}

/** Those of the venues that there are, with their accounts. */
export async function findRestaurants(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ account: accounts, restaurant: restaurants })
    .from(restaurants)
    .innerJoin(accounts, eq(accounts.id, restaurants.id))
    .where(inArray(restaurants.id, [...ids]));
}

/** The venue's credits, oldest first, used ones included. */
export async function findCredits(tx: Tx, restaurantId: string) {
  return tx
    .select({ id: credits.id, jobId: credits.jobId })
    .from(credits)
    .where(eq(credits.restaurantId, restaurantId))
    .orderBy(asc(credits.boughtAt), asc(credits.id));
}

/** The venue as nobody else is changing it, until the transaction ends. */
export async function lockRestaurant(tx: Tx, id: string) {
  const [row] = await tx.select().from(restaurants).where(eq(restaurants.id, id)).for("no key update");
  return row;
}

export async function updateRestaurant(
  tx: Tx,
  id: string,
  change: Partial<typeof restaurants.$inferInsert>,
): Promise<void> {
  await tx.update(restaurants).set(change).where(eq(restaurants.id, id));
}

/** What `countRecord` counts, of several venues: those that have done neither are left out. */
export async function countRecords(tx: Tx, ids: readonly string[]) {
  const records = new Map<string, { jobsCompleted: number; lateCancellations: number }>();
  if (ids.length === 0) return records;
  const { rows } = await tx.execute<{ id: string; completed: number; late: number }>(sql`
    SELECT id, sum(completed)::int AS completed, sum(late)::int AS late FROM (
      SELECT restaurant_id AS id, count(*) AS completed, 0 AS late FROM jobs
      WHERE restaurant_id = ANY(${sql.param([...ids])}::uuid[]) AND state = 'completed' GROUP BY 1
      UNION ALL
      SELECT account_id, 0, count(*) FROM offences
      WHERE account_id = ANY(${sql.param([...ids])}::uuid[]) AND kind = 'late_cancellation' GROUP BY 1
    ) counted GROUP BY id`);
  for (const { id, completed, late } of rows) {
    records.set(id, { jobsCompleted: completed, lateCancellations: late });
  }
  return records;
}

/** Jobs that the venue completed, and its late cancellations. */
export async function countRecord(tx: Tx, id: string) {
  const [[completed], [late]] = await Promise.all([
    tx
      .select({ n: count() })
      .from(jobs)
      .where(and(eq(jobs.restaurantId, id), eq(jobs.state, "completed"))),
    tx
      .select({ n: count() })
      .from(offences)
      .where(and(eq(offences.accountId, id), eq(offences.kind, "late_cancellation"))),
  ]);
  return { jobsCompleted: completed?.n ?? 0, lateCancellations: late?.n ?? 0 };
}
