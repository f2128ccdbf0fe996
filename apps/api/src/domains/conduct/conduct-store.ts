import { sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { prepareSelect, type Given } from "../../db/prepare.ts";
import { offences } from "../../db/schema/jobs.ts";

const offencesOf = prepareSelect("offences_of_account", (tx, given: Given<{ accountId: string }>) =>
  tx
    .select({ at: offences.committedAt })
    .from(offences)
    .where(
      sql`${offences.accountId} = ${given.accountId} OR ${offences.accountId} IN (
        SELECT predecessor_id FROM account_predecessors WHERE account_id = ${given.accountId})`,
    ),
);

/** The instants of an account's offences, and of those of the accounts that it was before. */
export async function findOffences(tx: Tx, accountId: string): Promise<{ at: Date }[]> {
  return offencesOf(tx, { accountId });
}

/** Writes an offence, unless the account has one for this job already. */
export async function insertOffence(tx: Tx, offence: typeof offences.$inferInsert): Promise<void> {
  await tx
    .insert(offences)
    .values(offence)
    .onConflictDoNothing({ target: [offences.accountId, offences.jobId] });
}
