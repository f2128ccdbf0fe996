import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { emailLinks } from "../../db/schema/accounts.ts";

export async function insertEmailLink(tx: Tx, link: typeof emailLinks.$inferInsert): Promise<void> {
  await tx.insert(emailLinks).values(link);
}

/** Uses a link up, once; gives whose e-mail it proves. */
export async function takeEmailLink(tx: Tx, tokenHash: Buffer, now: Date) {
  const [row] = await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(eq(emailLinks.tokenHash, tokenHash), isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, now)))
    .returning({ accountId: emailLinks.accountId, email: emailLinks.email });
  return row;
}

export async function deleteEmailLinksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(emailLinks).where(eq(emailLinks.accountId, accountId));
}

export async function deleteEmailLinksOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(emailLinks).where(lt(emailLinks.expiresAt, now));
}
