import { and, asc, count, eq } from "drizzle-orm";
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

/** The venue's credits, oldest first, used ones included. */
export async function findCredits(tx: Tx, restaurantId: string) {
  return tx
    .select({ id: credits.id, jobId: credits.jobId })
    .from(credits)
    .where(eq(credits.restaurantId, restaurantId))
    .orderBy(asc(credits.boughtAt), asc(credits.id));
}

export async function updateRestaurant(
  tx: Tx,
  id: string,
  change: Partial<typeof restaurants.$inferInsert>,
): Promise<void> {
  await tx.update(restaurants).set(change).where(eq(restaurants.id, id));
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
