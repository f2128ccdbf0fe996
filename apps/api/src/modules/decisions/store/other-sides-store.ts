import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";

/**
 * The venues and workers that a decision concerns besides its party: the other side of the work of its offence, all
 * confirmed workers of a job that its venue failed, who a hidden review or message is about or addressed to, and the sides of the
 * report that it was decided from.
 */
export async function findOtherSides(tx: Tx, decisionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT other.id FROM decisions d LEFT JOIN offences o ON o.id = d.offence_id
    CROSS JOIN LATERAL (
      SELECT venue_id AS id FROM jobs WHERE id = o.job_id
      UNION SELECT a.worker_id FROM applications a WHERE a.job_id = o.job_id
        AND (a.id = o.application_id
          OR (a.venue_id = o.party_id AND a.status IN ('confirmed', 'completed', 'noshow', 'cancelled')))
      UNION SELECT subject_id FROM reviews WHERE id = d.subject_id
      UNION SELECT venue_id FROM messages WHERE id = d.subject_id
      UNION SELECT worker_id FROM messages WHERE id = d.subject_id
      UNION SELECT unnest(ARRAY[author_id, subject_id]) FROM reports
        WHERE id = (d.facts ->> 'reportId')::uuid) other
    WHERE d.id = ${decisionId} AND other.id <> d.party_id`);
  return rows.map(({ id }) => id);
}

/** The decisions about no-shows of the other side at the job that a decision is about a no-show at. */
export async function findOppositeNoShows(db: Db, decisionId: string) {
  const { rows } = await db.execute<{ id: string; partyId: string; isOpen: boolean }>(sql`
    SELECT d.id, d.party_id AS "partyId", d.state = 'proposed' AS "isOpen"
    FROM decisions this JOIN offences o ON o.id = this.offence_id JOIN jobs j ON j.id = o.job_id
    JOIN offences other ON other.job_id = o.job_id AND other.kind = 'noshow'
      AND (other.party_id = j.venue_id) <> (o.party_id = j.venue_id)
    JOIN decisions d ON d.offence_id = other.id
    WHERE this.id = ${decisionId} AND o.kind = 'noshow' ORDER BY d.proposed_at, d.id`);
  return rows;
}
