import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";

interface Contacts {
  readonly hashes: readonly Buffer[];
  readonly emailKey: string | undefined;
  readonly phone: string | undefined;
}

/**
 * Whether a party is of a person who has one of these contacts: an account of that person, on either side, has it or ever
 * verified it, or is a member of the venue.
 */
export async function isPartyOf(
  db: Db | Tx,
  partyId: string,
  { hashes, emailKey, phone }: Contacts,
): Promise<boolean> {
  const { rows } = await db.execute<{ own: boolean }>(sql`
    WITH held AS (
      SELECT party_id FROM verified_contacts
      WHERE former_holder_id IS NULL AND subject_hash = ANY(${sql.param([...hashes])}::bytea[])
      UNION
      SELECT m.party_id FROM members m JOIN accounts a ON a.id = m.account_id
      WHERE a.email_key = ${emailKey ?? null} OR a.phone_e164 = ${phone ?? null})
    SELECT EXISTS (
      SELECT FROM held WHERE party_id = ${partyId}::uuid
      UNION ALL
      SELECT FROM party_persons about JOIN party_persons other ON other.person_id = about.person_id
        JOIN held ON held.party_id = other.party_id
      WHERE about.party_id = ${partyId}::uuid) AS own`);
  return rows[0]?.own === true;
}

/** The workers who are, or were, confirmed for a job. */
export async function findConfirmedWorkers(tx: Tx, jobId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ workerId: string }>(sql`
    SELECT worker_id AS "workerId" FROM applications
    WHERE job_id = ${jobId} AND status IN ('confirmed', 'completed', 'noshow', 'cancelled')`);
  return rows.map(({ workerId }) => workerId);
}
