import { and, count, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { exportLinks } from "../../../db/schema/export-links.ts";

export async function insertExportLink(tx: Tx, link: typeof exportLinks.$inferInsert): Promise<void> {
  await tx.insert(exportLinks).values(link);
}

/** The links of an account, the newest first. */
export async function findExportLinksOf(db: Db | Tx, accountId: string) {
  const { id, format, createdAt, expiresAt, usedAt } = exportLinks;
  return db
    .select({ id, format, createdAt, expiresAt, usedAt })
    .from(exportLinks)
    .where(eq(exportLinks.accountId, accountId))
    .orderBy(desc(createdAt), desc(id));
}

const isOpen = (now: Date) => and(isNull(exportLinks.usedAt), gt(exportLinks.expiresAt, now));

/** The number of an account's links that still work. */
export async function countOpenExportLinks(tx: Tx, accountId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(exportLinks)
    .where(and(eq(exportLinks.accountId, accountId), isOpen(now)));
  return row?.open ?? 0;
}

/** Uses up a link. @returns its account and format */
export async function takeExportLink(tx: Tx, tokenHash: Buffer, now: Date) {
  const [row] = await tx
    .update(exportLinks)
    .set({ usedAt: now })
    .where(and(eq(exportLinks.tokenHash, tokenHash), isOpen(now)))
    .returning({ accountId: exportLinks.accountId, format: exportLinks.format });
  return row;
}

/** Deletes a link of an account that still works. @returns whether it did */
export async function deleteOpenExportLink(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(exportLinks)
    .where(and(eq(exportLinks.id, id), eq(exportLinks.accountId, accountId), isOpen(now)));
  return rowCount === 1;
}

/** Deletes the links of an account that still work. @returns whether there were any */
export async function deleteOpenExportLinksOf(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .delete(exportLinks)
    .where(and(eq(exportLinks.accountId, accountId), isOpen(now)));
  return (rowCount ?? 0) > 0;
}

export async function deleteExportLinksExpiredBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(exportLinks).where(lt(exportLinks.expiresAt, before));
}
