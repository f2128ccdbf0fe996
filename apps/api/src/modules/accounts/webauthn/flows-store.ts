import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { passkeyFlows, type FlowKind } from "../../../db/schema/passkeys.ts";

export async function insertFlow(db: Db | Tx, flow: typeof passkeyFlows.$inferInsert): Promise<void> {
  await db.insert(passkeyFlows).values(flow);
}

/** Uses a flow up, once. @param sessionId the session that began it; undefined for one that began without */
export async function takeFlow(
  db: Db,
  { tokenHash, kinds, sessionId }: { tokenHash: Buffer; kinds: readonly FlowKind[]; sessionId?: string },
  now: Date,
) {
  const [row] = await db
    .delete(passkeyFlows)
    .where(
      and(
        eq(passkeyFlows.tokenHash, tokenHash),
        inArray(passkeyFlows.kind, [...kinds]),
        sessionId === undefined ? isNull(passkeyFlows.sessionId) : eq(passkeyFlows.sessionId, sessionId),
        gt(passkeyFlows.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

export async function deleteFlowsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passkeyFlows).where(eq(passkeyFlows.accountId, accountId));
}

export async function deletePasskeyFlowsOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(passkeyFlows).where(lt(passkeyFlows.expiresAt, now));
}
