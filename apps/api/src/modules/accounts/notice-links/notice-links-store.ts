import { and, eq, gt, lt } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { noticeLinks } from "../../../db/schema/passkeys.ts";

export async function insertNoticeLink(tx: Tx, link: typeof noticeLinks.$inferInsert): Promise<void> {
  await tx.insert(noticeLinks).values(link);
}

/** Uses up a link. */
export async function takeNoticeLink(tx: Tx, tokenHash: Buffer, now: Date) {
  const [row] = await tx
    .delete(noticeLinks)
    .where(and(eq(noticeLinks.tokenHash, tokenHash), gt(noticeLinks.expiresAt, now)))
    .returning({ accountId: noticeLinks.accountId, noticedAt: noticeLinks.noticedAt });
  return row;
}

export async function deleteNoticeLinksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(noticeLinks).where(eq(noticeLinks.accountId, accountId));
}

export async function deleteNoticeLinksOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(noticeLinks).where(lt(noticeLinks.expiresAt, now));
}
