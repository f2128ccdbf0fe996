import { and, eq, gt, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { emailChanges } from "../../../db/schema/accounts.ts";

/** Stores a requested e-mail in place of an earlier request. */
export async function replaceEmailChange(tx: Tx, change: typeof emailChanges.$inferInsert): Promise<void> {
  const { accountId: _accountId, ...other } = change;
  await tx
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({ target: emailChanges.accountId, set: other });
}

/** An account's requested e-mail and the end of its link, while that is valid. */
export async function findEmailChangeOf(db: Db | Tx, accountId: string, now: Date) {
  const [row] = await db
    .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), gt(emailChanges.expiresAt, now)));
  return row;
}

const isGood = (tokenHash: Buffer, now: Date) =>
  and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now));
const requested = { accountId: emailChanges.accountId, email: emailChanges.email };

/** The account and e-mail of a link, which stays valid. */
export async function findEmailChange(db: Db, tokenHash: Buffer, now: Date) {
  const [row] = await db.select(requested).from(emailChanges).where(isGood(tokenHash, now));
  return row;
}

/** Uses up a link, and returns its account and e-mail. */
export async function takeEmailChange(tx: Tx, tokenHash: Buffer, now: Date) {
  const [row] = await tx.delete(emailChanges).where(isGood(tokenHash, now)).returning(requested);
  return row;
}

export async function deleteEmailChangeOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
}

export async function deleteEmailChangesOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
}
