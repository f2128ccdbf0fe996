import { sql } from "drizzle-orm";
import type { Tx } from "./database.ts";

/**
 * Deletes what the former holder of a claimed account chose to be notified of: saved searches, followed venues and
 * notification settings, with the notifications of new shifts. In the claim's transaction, so that the owner's first
 * request finds none of it; here, since these tables belong to modules above the accounts. Lock the account before:
 * `requireUnclaimedSince` stops requests from before the claim that waited for that lock.
 */
export async function deleteFormerChoices(tx: Tx, accountId: string): Promise<void> {
  const isOwn = sql`worker_id IN (SELECT party_id FROM owners WHERE account_id = ${accountId})`;
  await tx.execute(sql`DELETE FROM saved_searches WHERE ${isOwn}`);
  await tx.execute(sql`DELETE FROM followed_venues WHERE ${isOwn}`);
  await tx.execute(sql`DELETE FROM notification_settings WHERE account_id = ${accountId}`);
  await tx.execute(sql`DELETE FROM notifications WHERE account_id = ${accountId} AND kind = 'newshift'`);
}
