import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { emailLinks } from "../../../db/schema/accounts.ts";

export async function insertEmailLink(tx: Tx, link: typeof emailLinks.$inferInsert): Promise<void> {
  await tx.insert(emailLinks).values(link);
}

const isGood = (tokenHash: Buffer, now: Date) =>
  and(eq(emailLinks.tokenHash, tokenHash), isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, now));
const proved = { accountId: emailLinks.accountId, email: emailLinks.email };

/** The account and e-mail of a link, which stays valid. */
export async function findEmailLink(db: Db, tokenHash: Buffer, now: Date) {
  const [row] = await db.select(proved).from(emailLinks).where(isGood(tokenHash, now));
  return row;
}

/** When the newest link of an account to its e-mail ends; undefined without a valid one. */
export async function findEmailLinkEnd(
  tx: Tx,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ expiresAt: emailLinks.expiresAt })
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.accountId, id),
        eq(emailLinks.email, email),
        isNull(emailLinks.usedAt),
        gt(emailLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(emailLinks.expiresAt))
    .limit(1);
  return row?.expiresAt;
}

/** Uses up a link. @returns its account and e-mail */
export async function takeEmailLink(tx: Tx, tokenHash: Buffer, now: Date) {
  const [row] = await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(isGood(tokenHash, now))
    .returning(proved);
  return row;
}

/** Uses up a link that proved the e-mail of another account than its own. @returns whether it was valid */
export async function deleteEmailLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.delete(emailLinks).where(isGood(tokenHash, now));
  return rowCount === 1;
}

export async function deleteEmailLinksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(emailLinks).where(eq(emailLinks.accountId, accountId));
}

export async function deleteEmailLinksOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(emailLinks).where(lt(emailLinks.expiresAt, now));
}
