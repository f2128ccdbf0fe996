import { and, eq, gt, lt, lte } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { passwordLinks } from "../../../db/schema/accounts.ts";

/** Stores an account's link unless it has a valid one. @returns whether it was stored */
export async function insertPasswordLink(
  tx: Tx,
  link: typeof passwordLinks.$inferInsert,
  now: Date,
): Promise<boolean> {
  const { accountId: _accountId, ...change } = link;
  const { rowCount } = await tx
    .insert(passwordLinks)
    .values(link)
    .onConflictDoUpdate({
      target: passwordLinks.accountId,
      set: change,
      setWhere: lte(passwordLinks.expiresAt, now),
    });
  return rowCount === 1;
}

/** Whether an account has a valid link. */
export async function hasPasswordLink(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const isValid = and(eq(passwordLinks.accountId, accountId), gt(passwordLinks.expiresAt, now));
  return (await tx.$count(passwordLinks, isValid)) > 0;
}

/** Uses up a link. @returns its account and e-mail */
export async function takePasswordLink(tx: Tx, tokenHash: Buffer, now: Date) {
  const [row] = await tx
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now)))
    .returning({ accountId: passwordLinks.accountId, email: passwordLinks.email });
  return row;
}

export async function deletePasswordLinkOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.accountId, accountId));
}

export async function deletePasswordLinksOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now));
}
