import { sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";

interface Contacts {
  readonly hashes: readonly Buffer[];
  readonly emailKey: string | undefined;
  readonly phone: string | undefined;
}

/** The operator's own, or what their own has applied to, worked with, reported, or was reported by. */
export type Conflict = "own" | "dealt";

/**
 * The parties of the person who has one of these contacts, by their ids and those of their accounts, with all that have dealt with
 * them. An account of that person, on either side, has the contact or ever verified it, or is a member of the venue.
 */
export async function findConflictsOf(
  db: Db | Tx,
  { hashes, emailKey, phone }: Contacts,
): Promise<ReadonlyMap<string, Conflict>> {
  const samePersons = (parties: SQL) => sql`SELECT party_id FROM ${parties} UNION
    SELECT other.party_id FROM ${parties} JOIN party_persons one USING (party_id)
      JOIN party_persons other ON other.person_id = one.person_id`;
  const { rows } = await db.execute<{ id: string; conflict: Conflict }>(sql`
    WITH held AS (
      SELECT party_id FROM verified_contacts
      WHERE former_holder_id IS NULL AND subject_hash = ANY(${sql.param([...hashes])}::bytea[])
      UNION
      SELECT m.party_id FROM members m JOIN accounts a ON a.id = m.account_id
      WHERE a.email_key = ${emailKey ?? null} OR a.phone_e164 = ${phone ?? null}),
    own AS (${samePersons(sql`held`)}),
    sides AS (
      SELECT worker_id AS party_id FROM applications WHERE venue_id IN (SELECT party_id FROM own)
      UNION SELECT venue_id FROM applications WHERE worker_id IN (SELECT party_id FROM own)
      UNION SELECT author_id FROM reports WHERE subject_id IN (SELECT party_id FROM own)
      UNION SELECT subject_id FROM reports
        WHERE author_id IN (SELECT party_id FROM own) AND subject_id IS NOT NULL),
    found AS (
      SELECT party_id, 'own' AS conflict FROM own
      UNION ALL SELECT party_id, 'dealt' FROM (${samePersons(sql`sides`)}) dealt
        WHERE party_id NOT IN (SELECT party_id FROM own))
    SELECT party_id AS id, conflict FROM found
    UNION ALL SELECT account_id, conflict FROM found JOIN owners USING (party_id)`);
  return new Map(rows.map(({ id, conflict }) => [id, conflict]));
}

/** The workers who are, or were, confirmed for a job. */
export async function findConfirmedWorkers(tx: Tx, jobId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ workerId: string }>(sql`
    SELECT worker_id AS "workerId" FROM applications
    WHERE job_id = ${jobId} AND status IN ('confirmed', 'completed', 'noshow', 'cancelled')`);
  return rows.map(({ workerId }) => workerId);
}
