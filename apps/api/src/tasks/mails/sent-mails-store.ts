import { desc, inArray, lt } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { sentMails } from "../../db/schema/service.ts";

type SentMail = typeof sentMails.$inferSelect;

export async function insertSentMail(db: Db, mail: SentMail): Promise<void> {
  await db.insert(sentMails).values(mail);
}

/** The attempts to send mails to addresses, by the hashes of these, newest first. */
export async function findSentMails(db: Db, hashes: readonly Buffer[], limit: number): Promise<SentMail[]> {
  return db
    .select()
    .from(sentMails)
    .where(inArray(sentMails.recipientHash, [...hashes]))
    .orderBy(desc(sentMails.at))
    .limit(limit);
}

export async function deleteSentMailsBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(sentMails).where(lt(sentMails.at, at));
}
