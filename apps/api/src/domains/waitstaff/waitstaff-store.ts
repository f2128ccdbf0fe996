import { and, count, eq, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { accounts, waitstaff } from "../../db/schema/accounts.ts";
import { applications } from "../../db/schema/jobs.ts";

export async function insertWaitress(tx: Tx, waitress: typeof waitstaff.$inferInsert): Promise<void> {
  await tx.insert(waitstaff).values(waitress);
}

/** A person with their account. */
export async function findWaitress(tx: Tx, id: string) {
  const [row] = await tx
    .select({ account: accounts, waitress: waitstaff })
    .from(waitstaff)
    .innerJoin(accounts, eq(accounts.id, waitstaff.id))
    .where(eq(waitstaff.id, id));
  return row;
}

export async function updateWaitress(
  tx: Tx,
  id: string,
  change: Partial<typeof waitstaff.$inferInsert>,
): Promise<void> {
  await tx.update(waitstaff).set(change).where(eq(waitstaff.id, id));
}

export async function lockWaitress(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: waitstaff.id }).from(waitstaff).where(eq(waitstaff.id, id)).for("no key update");
}

/** Shifts worked, no-shows, and confirmed work that the person cancelled. */
export async function countRecord(tx: Tx, id: string) {
  const cancelledByPerson = and(
    eq(applications.status, "cancelled"),
    eq(applications.cancelledBy, "waitress"),
  );
  const [row] = await tx
    .select({
      shifts: count(sql`CASE WHEN ${applications.status} = 'completed' THEN 1 END`),
      noShows: count(sql`CASE WHEN ${applications.status} = 'noshow' THEN 1 END`),
      cancellations: count(sql`CASE WHEN ${cancelledByPerson} THEN 1 END`),
    })
    .from(applications)
    .where(eq(applications.waitressId, id));
  return row ?? { shifts: 0, noShows: 0, cancellations: 0 };
}
