import { and, eq, gt, lt } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { passwordLinks } from "../../../db/schema/accounts.ts";

/** Stores an account's link; an earlier one becomes invalid. */
export async function replacePasswordLink(tx: Tx, link: typeof passwordLinks.$inferInsert): Promise<void> {
  const { accountId: _accountId, ...change } = link;
  await tx
    .insert(passwordLinks)
    .values(link)
    .onConflictDoUpdate({ target: passwordLinks.accountId, set: change });
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
