import { and, eq, gt, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { operatorFlows, operatorPasskeys } from "../../../db/schema/operators.ts";

export async function insertOperatorPasskey(
  tx: Tx,
  passkey: typeof operatorPasskeys.$inferInsert,
): Promise<void> {
  await tx.insert(operatorPasskeys).values(passkey);
}

export async function findOperatorPasskey(tx: Tx, credentialId: string) {
  const [row] = await tx
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.credentialId, credentialId));
  return row;
}

/** Records a signature. @returns whether its counter is still ahead of the stored one */
export async function setOperatorPasskeyUsed(
  tx: Tx,
  id: string,
  { counter, lastUsedAt }: { counter: number; lastUsedAt: Date },
): Promise<boolean> {
  const isAhead = counter === 0 ? eq(operatorPasskeys.counter, 0) : lt(operatorPasskeys.counter, counter);
  const { rowCount } = await tx
    .update(operatorPasskeys)
    .set({ counter, lastUsedAt })
    .where(and(eq(operatorPasskeys.id, id), isAhead));
  return rowCount === 1;
}

export async function deleteOperatorPasskeys(tx: Tx, operatorId: string): Promise<void> {
  await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId));
}

export async function insertOperatorFlow(db: Db, flow: typeof operatorFlows.$inferInsert): Promise<void> {
  await db.insert(operatorFlows).values(flow);
}

/** Uses a challenge up, once. */
export async function takeOperatorFlow(db: Db, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .delete(operatorFlows)
    .where(and(eq(operatorFlows.tokenHash, tokenHash), gt(operatorFlows.expiresAt, now)))
    .returning();
  return row;
}

export async function deleteOperatorFlowsOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(operatorFlows).where(lt(operatorFlows.expiresAt, now));
}
