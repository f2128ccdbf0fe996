import { desc, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { sentMails } from "../../db/schema/service.ts";

type SentMail = typeof sentMails.$inferInsert;

export async function insertSentMail(db: Db, mail: SentMail): Promise<void> {
  await db.insert(sentMails).values(mail);
}

/** The mails to addresses, by the hashes of these, newest first: each by its latest attempt, with how many there were. */
export async function findSentMails(db: Db, hashes: readonly Buffer[], limit: number) {
  const { id, taskId, kind, at, isAccepted, answer, recipientHash } = sentMails;
  const mail = sql`coalesce(${taskId}, ${id})`;
  const latest = db
    .selectDistinctOn([mail], {
      kind,
      at,
      isAccepted,
      answer,
      taskId,
      attempts: sql<number>`count(*) OVER (PARTITION BY ${mail})::int`.as("attempts"),
    })
    .from(sentMails)
    .where(inArray(recipientHash, [...hashes]))
    .orderBy(mail, desc(at))
    .as("latest");
  return db.select().from(latest).orderBy(desc(latest.at)).limit(limit);
}

/** The attempts to mail statements of reasons, oldest first. */
export async function findMailsOfStatements(db: Db, ids: readonly string[]): Promise<SentMail[]> {
  return db
    .select()
    .from(sentMails)
    .where(inArray(sentMails.statementId, [...ids]))
    .orderBy(sentMails.at);
}

export async function deleteSentMailsBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(sentMails).where(lt(sentMails.at, at));
}
