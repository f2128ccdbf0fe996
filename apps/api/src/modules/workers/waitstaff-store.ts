import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { accounts, waitstaff } from "../../db/schema/accounts.ts";

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

/** What was measured of a person at an instant. */
export async function measureWaitress(tx: Tx, id: string, now: Date) {
  const [row] = await tx
    .select({
      shifts: sql<number>`shifts`,
      noShows: sql<number>`noshows`,
      cancelledEarly: sql<number>`cancelled_early`,
      cancelledLate: sql<number>`cancelled_late`,
      hoursChanged: sql<number>`hours_changed`,
    })
    .from(sql`waitstaff_record(${id}::uuid, ${now.toISOString()}::timestamptz)`);
  if (row === undefined) throw new Error("Counting gave no row");
  return row;
}
