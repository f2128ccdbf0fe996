import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { phoneChallenges, phoneVerifications } from "../../../db/schema/accounts.ts";
import type { Send } from "./limits/number-limits.ts";

export type ChallengeRow = typeof phoneChallenges.$inferInsert;

/** The key of an advisory lock; any number that no other lock of this database has. */
const sendsLock = 7_305_001;

/** Serializes the decisions on sends, across processes, until the transaction ends. */
export async function lockSends(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${sendsLock})`);
}

/** The challenges of a number that were made after `since`, oldest first. */
export async function findSendsTo(tx: Tx, e164: string, since: Date): Promise<Send[]> {
  const { tokenHash, requesterHash, sentAt, messageOf, sharedHash } = phoneChallenges;
  return tx
    .select({ tokenHash, requesterHash, sentAt, messageOf, sharedHash })
    .from(phoneChallenges)
    .where(and(eq(phoneChallenges.phoneE164, e164), gt(sentAt, since)))
    .orderBy(asc(sentAt));
}

export async function insertChallenge(tx: Tx, challenge: ChallengeRow): Promise<void> {
  await tx.insert(phoneChallenges).values(challenge);
}

export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.delete(phoneChallenges).where(eq(phoneChallenges.tokenHash, tokenHash));
}

const isOpen = (tokenHash: Buffer, now: Date) =>
  and(
    eq(phoneChallenges.tokenHash, tokenHash),
    isNull(phoneChallenges.usedAt),
    gt(phoneChallenges.expiresAt, now),
  );

/** Uses up one attempt of a challenge; undefined if it has none left, is used or expired. */
export async function takeTry(tx: Tx, tokenHash: Buffer, now: Date) {
  const [row] = await tx
    .update(phoneChallenges)
    .set({ attemptsLeft: sql`${phoneChallenges.attemptsLeft} - 1` })
    .where(and(isOpen(tokenHash, now), gt(phoneChallenges.attemptsLeft, 0)))
    .returning({
      codeHash: phoneChallenges.codeHash,
      phoneE164: phoneChallenges.phoneE164,
      messageOf: phoneChallenges.messageOf,
    });
  return row;
}

/** Marks a challenge as solved; false if another request was first. */
export async function useChallenge(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.update(phoneChallenges).set({ usedAt: now }).where(isOpen(tokenHash, now));
  return rowCount === 1;
}

export async function insertVerification(
  tx: Tx,
  verification: { tokenHash: Buffer; phoneE164: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(phoneVerifications).values(verification);
}

/** Uses up a phone verification; false for another number, and for one that is used or expired. */
export async function takeVerification(tx: Tx, tokenHash: Buffer, e164: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(phoneVerifications)
    .set({ usedAt: now })
    .where(
      and(
        eq(phoneVerifications.tokenHash, tokenHash),
        eq(phoneVerifications.phoneE164, e164),
        isNull(phoneVerifications.usedAt),
        gt(phoneVerifications.expiresAt, now),
      ),
    );
  return rowCount === 1;
}

/**
 * The messages with codes that are still stored, newest first: to numbers, or that accounts asked for, to whatever number. One whose
 * request was answered by an earlier message has that.
 */
export async function findCodes(
  db: Db,
  { phones, accountIds }: { readonly phones: readonly string[]; readonly accountIds: readonly string[] },
  limit: number,
) {
  const { sentAt, delivery, deliveryError, phoneE164, tokenHash, messageOf, accountId } = phoneChallenges;
  const asked = db
    .select({ message: sql`coalesce(${messageOf}, ${tokenHash})` })
    .from(phoneChallenges)
    .where(inArray(accountId, [...accountIds]));
  return db
    .select({ sentAt, delivery, deliveryError, phone: phoneE164 })
    .from(phoneChallenges)
    .where(and(or(inArray(phoneE164, [...phones]), inArray(tokenHash, asked)), isNull(messageOf)))
    .orderBy(desc(sentAt))
    .limit(limit);
}

/** The codes that an account asked for and that are still stored, oldest first. */
export function findCodesAskedBy(tx: Tx, account: string) {
  const { phoneE164: phone, sentAt, usedAt, accountId } = phoneChallenges;
  return tx
    .select({ phone, sentAt, usedAt })
    .from(phoneChallenges)
    .where(eq(accountId, account))
    .orderBy(asc(sentAt), asc(phone));
}

export async function deleteChallengesSentBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(phoneChallenges).where(lt(phoneChallenges.sentAt, before));
}

export async function deleteVerificationsOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(phoneVerifications).where(lt(phoneVerifications.expiresAt, now));
}
