import { and, eq, gt, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { signInFlows } from "../../../db/schema/identity.ts";

export async function insertFlow(db: Db, flow: typeof signInFlows.$inferInsert): Promise<void> {
  await db.insert(signInFlows).values(flow);
}

/** Ends a sign-in, once, in the browser in which it began, and returns its row. */
export async function takeFlow(db: Db, stateHash: Buffer, browserHash: Buffer, now: Date) {
  const [row] = await db
    .delete(signInFlows)
    .where(
      and(
        eq(signInFlows.stateHash, stateHash),
        eq(signInFlows.browserHash, browserHash),
        gt(signInFlows.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

export async function deleteFlowsOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(signInFlows).where(lt(signInFlows.expiresAt, now));
}
