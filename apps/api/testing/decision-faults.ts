import { sql } from "drizzle-orm";
import type { DbPool } from "../src/db/database.ts";

/**
 * What must not be of the decisions about a party at an instant, once the clock has decided what was due: each fault with
 * the decision's id. Written apart from the product's own conditions.
 */
export async function findFaults(db: DbPool, partyId: string, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ fault: string }>(sql`
    WITH made AS (
      SELECT d.*, (state IN ('upheld', 'confirmed', 'underreview') AND kind <> 'warning' AND from_at <= ${at}
        AND (until_at IS NULL OR until_at > ${at})) AS restricts
      FROM decisions d WHERE party_id = ${partyId})
    SELECT fault || ': ' || id AS fault FROM made CROSS JOIN LATERAL (VALUES
      ('restricts without a decider', restricts AND decider = 'person' AND decided_by IS NULL),
      ('restricts without a reason', restricts AND decided_by IS NOT NULL AND coalesce(reason, '') = ''),
      ('restricts without facts', restricts AND CASE rule
        WHEN 'terms' THEN coalesce(jsonb_array_length(facts -> 'days'), 0) = 0
        ELSE jsonb_array_length(facts -> 'offences') < 2 END),
      ('restricts without a statement', restricts AND NOT EXISTS (
        SELECT FROM statements s WHERE s.decision_id = made.id AND s.occasion = 'decided')),
      ('restricts as a proposal', state = 'proposed' AND (from_at IS NOT NULL OR decided_at IS NOT NULL)),
      ('outlives its end', state IN ('upheld', 'confirmed') AND until_at <= ${at}),
      ('outlives its review', state = 'underreview' AND review_due_at <= ${at}),
      ('is proposed after its time', state = 'proposed' AND due_at <= ${at}),
      ('is by one where two are needed', restricts AND decided_by IS NOT NULL AND second_by IS NULL
        AND (is_flagged OR kind IN ('ban', 'accountclosed'))),
      ('is by the same person twice', second_by = decided_by),
      ('is reviewed by who decided', (state = 'confirmed' OR corrected_by = 'review') AND (reviewed_by = decided_by OR reviewed_by = second_by)),
      ('came to nothing without saying so', state IN ('rejected', 'lapsed', 'corrected') AND NOT EXISTS (
        SELECT FROM statements s WHERE s.decision_id = made.id AND s.occasion = 'reviewed'))
    ) AS fault (fault, is_so) WHERE is_so`);
  return rows.map(({ fault }) => fault);
}
