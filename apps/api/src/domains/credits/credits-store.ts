import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { prepareSelect, prepareWrite, type Given } from "../../db/prepare.ts";
import { credits } from "../../db/schema/jobs.ts";

export async function findCreditById(tx: Tx, id: string) {
  const [row] = await tx.select().from(credits).where(eq(credits.id, id));
  return row;
}

const oldestUnused = prepareSelect("oldest_unused_credit", (tx, given: Given<{ restaurantId: string }>) =>
  tx
    .select({ id: credits.id })
    .from(credits)
    .where(and(eq(credits.restaurantId, given.restaurantId), isNull(credits.jobId)))
    .orderBy(asc(credits.boughtAt), asc(credits.id))
    .limit(1),
);

export async function findOldestUnusedCredit(tx: Tx, restaurantId: string) {
  const [row] = await oldestUnused(tx, { restaurantId });
  return row;
}

const attach = prepareWrite("attach_credit", (tx, given: Given<{ id: string; jobId: string; now: Date }>) =>
  tx
    .update(credits)
    .set({ jobId: sql`${given.jobId}`, attachedAt: sql`${given.now}` })
    .where(and(eq(credits.id, given.id), isNull(credits.jobId))),
);

/** Attaches a credit that is still unused. @returns false where it is not. */
export async function attachUnusedCredit(tx: Tx, id: string, jobId: string, now: Date): Promise<boolean> {
  return (await attach(tx, { id, jobId, now })) === 1;
}

export async function detachCreditOf(tx: Tx, jobId: string): Promise<void> {
  await tx.update(credits).set({ jobId: null, attachedAt: null }).where(eq(credits.jobId, jobId));
}
