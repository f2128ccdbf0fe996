import { and, asc, eq, gt, isNull, lt, lte } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { passkeyRecoveries } from "../../../db/schema/passkeys.ts";

type Recovery = typeof passkeyRecoveries.$inferSelect;

/** Begins a recovery, unless one is under way. @returns whether it did */
export async function insertRecovery(tx: Tx, recovery: Recovery, now: Date): Promise<boolean> {
  const { accountId: _accountId, ...change } = recovery;
  const { rowCount } = await tx
    .insert(passkeyRecoveries)
    .values(recovery)
    .onConflictDoUpdate({
      target: passkeyRecoveries.accountId,
      set: change,
      setWhere: lte(passkeyRecoveries.expiresAt, now),
    });
  return rowCount === 1;
}

export async function findRecovery(tx: Tx, accountId: string): Promise<Recovery | undefined> {
  const [row] = await tx.select().from(passkeyRecoveries).where(eq(passkeyRecoveries.accountId, accountId));
  return row;
}

/** The accounts whose recovery was requested before an instant and has no link yet, the oldest first. */
export async function findRecoveriesDue(db: Db, requestedBefore: Date, limit: number): Promise<string[]> {
  const { accountId, requestedAt, tokenHash } = passkeyRecoveries;
  const rows = await db
    .select({ accountId })
    .from(passkeyRecoveries)
    .where(and(lte(requestedAt, requestedBefore), isNull(tokenHash)))
    .orderBy(asc(requestedAt))
    .limit(limit);
  return rows.map((row) => row.accountId);
}

/** Gives a recovery its link, once. @returns whether it did; it may be cancelled by now */
export async function setRecoveryLink(
  tx: Tx,
  accountId: string,
  link: { tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(passkeyRecoveries)
    .set(link)
    .where(and(eq(passkeyRecoveries.accountId, accountId), isNull(passkeyRecoveries.tokenHash)));
  return rowCount === 1;
}

/** The account of a link. */
export async function findRecoveryOwner(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const { accountId } = passkeyRecoveries;
  const [row] = await tx
    .select({ accountId })
    .from(passkeyRecoveries)
    .where(eq(passkeyRecoveries.tokenHash, tokenHash));
  return row?.accountId;
}

/** Uses up a link. @returns whether it was valid */
export async function takeRecovery(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .delete(passkeyRecoveries)
    .where(and(eq(passkeyRecoveries.tokenHash, tokenHash), gt(passkeyRecoveries.expiresAt, now)));
  return rowCount === 1;
}

export async function deleteRecoveryOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passkeyRecoveries).where(eq(passkeyRecoveries.accountId, accountId));
}

export async function deleteRecoveriesOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(passkeyRecoveries).where(lt(passkeyRecoveries.expiresAt, now));
}
