import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { accounts, parties, workers } from "../../db/schema/accounts.ts";

export async function insertWorker(tx: Tx, worker: typeof workers.$inferInsert): Promise<void> {
  await tx.insert(workers).values(worker);
}

/** A worker with rating and account. */
export async function findWorker(db: Db | Tx, id: string) {
  const [row] = await db
    .select({ account: accounts, party: parties, worker: workers })
    .from(workers)
    .innerJoin(parties, eq(parties.id, workers.id))
    .innerJoin(accounts, eq(accounts.id, workers.id))
    .where(eq(workers.id, id));
  return row;
}

export async function updateWorker(
  tx: Tx,
  id: string,
  change: Partial<typeof workers.$inferInsert>,
): Promise<void> {
  await tx.update(workers).set(change).where(eq(workers.id, id));
}

/** Serializes a worker's commands and confirmations. Take this lock before any job is locked. */
export async function lockWorker(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: workers.id }).from(workers).where(eq(workers.id, id)).for("no key update");
}

/** Like `lockWorker`, for several in the order of their ids. */
export async function lockWorkers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: workers.id })
    .from(workers)
    .where(inArray(workers.id, [...ids]))
    .orderBy(asc(workers.id))
    .for("no key update");
}

/** A worker's record at an instant. */
export async function measureWorker(db: Db | Tx, id: string, now: Date) {
  const [row] = await db
    .select({
      shifts: sql<number>`shifts`,
      noShows: sql<number>`noshows`,
      cancelledEarly: sql<number>`cancelled_early`,
      cancelledLate: sql<number>`cancelled_late`,
      hoursChanged: sql<number>`hours_changed`,
    })
    .from(sql`worker_record(${id}::uuid, ${now.toISOString()}::timestamptz)`);
  if (row === undefined) throw new Error("Counting gave no row");
  return row;
}
