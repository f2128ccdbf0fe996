import { lt } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { phoneChallenges, phoneVerifications } from "../../../db/schema/accounts.ts";

export async function deleteChallengesSentBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(phoneChallenges).where(lt(phoneChallenges.sentAt, before));
}

export async function deleteVerificationsOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(phoneVerifications).where(lt(phoneVerifications.expiresAt, now));
}
