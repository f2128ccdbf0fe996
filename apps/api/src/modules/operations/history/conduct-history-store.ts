import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import type { Entry } from "./entry.ts";
import { findEntries } from "./entries-store.ts";

const title = sql`(SELECT venue_name FROM jobs j WHERE j.id = o.job_id)`;
const work = sql`CASE WHEN o.job_id IS NOT NULL THEN 'job' END, o.job_id, ${title}`;

type Words = "reported" | "answer" | "reason" | "review_text" | "review_reason";

/**
 * Offences of a party or for a job, and the decisions about them and about the party. What was said stands on the page of
 * the party alone: that of a job is opened for its venue.
 */
export function findConductHistory(
  db: Db,
  { partyId = null, jobId = null }: { partyId?: string | null; jobId?: string | null },
): Promise<Entry[]> {
  const said = (words: Words) =>
    sql`CASE WHEN o.party_id = ${partyId}::uuid THEN ${sql.raw(`o.${words}`)} END`;
  return findEntries(
    db,
    sql`
    WITH about AS (
      SELECT d.*, o.job_id, o.committed_at, o.kind AS offence, o.reason AS reported
      FROM decisions d LEFT JOIN offences o ON o.id = d.offence_id
      WHERE d.party_id = ${partyId}::uuid OR o.job_id = ${jobId}::uuid)
    SELECT o.committed_at AS at, 'offence.' || o.offence AS what, ${said("reported")} AS text, NULL AS by,
      'job' AS page, o.job_id AS page_id, ${title} AS page_title
    FROM about o WHERE o.offence IS NOT NULL
    UNION ALL
    SELECT o.proposed_at, 'decision.proposed', NULL, o.proposed_by, ${work} FROM about o WHERE o.rule = 'terms'
    UNION ALL
    SELECT o.answered_at, 'decision.answered', ${said("answer")}, NULL, ${work} FROM about o WHERE o.answered_at IS NOT NULL
    UNION ALL
    SELECT o.decided_at,
      'decision.' || CASE WHEN o.state IN ('rejected', 'lapsed') THEN o.state ELSE o.kind END, ${said("reason")},
      concat_ws(', ', coalesce(o.decided_by, o.decider), o.second_by), ${work}
    FROM about o WHERE o.decided_at IS NOT NULL
    UNION ALL
    SELECT o.review_asked_at, 'decision.reviewasked', ${said("review_text")}, NULL, ${work}
    FROM about o WHERE o.review_asked_at IS NOT NULL
    UNION ALL
    SELECT o.reviewed_at, 'decision.' || CASE WHEN o.state = 'corrected' THEN 'corrected' ELSE 'confirmed' END,
      ${said("review_reason")}, coalesce(o.reviewed_by, o.corrected_by), ${work}
    FROM about o WHERE o.reviewed_at IS NOT NULL`,
  );
}
