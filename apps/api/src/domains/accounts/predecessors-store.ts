import { sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { pastAccounts } from "../../db/schema/accounts.ts";

/** Remembers an account that is deleted by the hashes of what it was known by. */
export async function rememberAccount(tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insert(pastAccounts)
    .values(hashes.map((subjectHash) => ({ subjectHash, accountId })))
    .onConflictDoNothing();
}

/** Ties an account to all that were known by a hash, and to what those were before. */
export async function insertPredecessors(tx: Tx, accountId: string, subjectHash: Buffer): Promise<void> {
  await tx.execute(sql`
    INSERT INTO account_predecessors (account_id, predecessor_id)
    SELECT ${accountId}::uuid, found.id
    FROM past_accounts past
    CROSS JOIN LATERAL (
      SELECT past.account_id AS id
      UNION SELECT predecessor_id FROM account_predecessors WHERE account_id = past.account_id) found
    WHERE past.subject_hash = ${subjectHash}
    ON CONFLICT DO NOTHING`);
}
