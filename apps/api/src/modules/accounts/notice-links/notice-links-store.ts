import { and, eq, gt, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { noticeLinks } from "../../../db/schema/passkeys.ts";

export async function insertNoticeLink(tx: Tx, link: typeof noticeLinks.$inferInsert): Promise<void> {
  await tx.insert(noticeLinks).values(link);
}

/** The account of a link. */
export async function findNoticeLinkOwner(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const { accountId } = noticeLinks;
  const [row] = await tx.select({ accountId }).from(noticeLinks).where(eq(noticeLinks.tokenHash, tokenHash));
  return row?.accountId;
}

/** Uses up a link. @returns the instant of its notice, and the e-mail that it was sent to */
export async function takeNoticeLink(tx: Tx, tokenHash: Buffer, now: Date) {
  const [row] = await tx
    .delete(noticeLinks)
    .where(and(eq(noticeLinks.tokenHash, tokenHash), gt(noticeLinks.expiresAt, now)))
    .returning({ noticedAt: noticeLinks.noticedAt, email: noticeLinks.email });
  return row;
}

/** The e-mails that an account's valid notices were sent to, each with how long it can be put back. */
export async function findNoticedEmails(tx: Db | Tx, accountId: string, now: Date) {
  const rows = await tx
    .select({ email: noticeLinks.email, until: noticeLinks.expiresAt })
    .from(noticeLinks)
    .where(and(eq(noticeLinks.accountId, accountId), gt(noticeLinks.expiresAt, now)));
  return rows.flatMap(({ email, until }) => (email === null ? [] : { email, until }));
}

export async function deleteNoticeLinksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(noticeLinks).where(eq(noticeLinks.accountId, accountId));
}

export async function deleteNoticeLinksOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(noticeLinks).where(lt(noticeLinks.expiresAt, now));
}
