import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import type { Entry } from "./entry.ts";
import { findEntries, nameOf, startOf } from "./entries-store.ts";

/** Its job: to a worker by the venue, to the venue by its start. */
const ofParty = sql`CASE WHEN o.job_id IS NOT NULL THEN 'job' END, o.job_id,
  (SELECT CASE WHEN j.venue_id = o.party_id THEN ${startOf}
    ELSE nullif(j.venue_name, '') END FROM jobs j WHERE j.id = o.job_id)`;
/** The side that it concerns. */
const ofJob = sql`'party', o.party_id, ${nameOf(sql`o.party_id`)}`;
/** The side that reported a no-show. */
const reporter = sql`CASE WHEN o.offence = 'noshow' THEN
  (SELECT CASE WHEN j.venue_id = o.party_id THEN 'worker' ELSE 'venue' END FROM jobs j WHERE j.id = o.job_id) END`;

type Words = "words" | "answer" | "reason" | "review_text" | "review_reason";

/**
 * Offences of a party or for a job, and the decisions about them and about the party. What was said stands on the page of
 * the party alone: that of a job is opened for its venue.
 */
export function findConductHistory(
  db: Db,
  { partyId = null, jobId = null }: { partyId?: string | null; jobId?: string | null },
  most: number,
): Promise<Entry[]> {
  const said = (words: Words) =>
    sql`CASE WHEN o.party_id = ${partyId}::uuid THEN ${sql.raw(`o.${words}`)} END`;
  const about = jobId === null ? ofParty : ofJob;
  return findEntries(
    db,
    sql`
    WITH about AS (
      SELECT d.*, coalesce(o.job_id, (gone.offence ->> 'jobId')::uuid) AS job_id,
        coalesce(o.committed_at, (gone.offence ->> 'at')::timestamptz) AS committed_at,
        coalesce(o.kind, gone.offence ->> 'rule') AS offence, coalesce(o.reason, d.reported) AS words
      FROM decisions d LEFT JOIN offences o ON o.id = d.offence_id
        -- One that was taken back is deleted, and stays in the facts of its decision.
        LEFT JOIN LATERAL (SELECT f.offence FROM jsonb_array_elements(d.facts -> 'offences') f (offence)
          WHERE d.offence_id IS NULL AND d.rule <> 'terms'
            AND NOT EXISTS (SELECT FROM offences x WHERE x.id = (f.offence ->> 'offenceId')::uuid)
          ORDER BY f.offence ->> 'at' DESC LIMIT 1) gone ON true
      WHERE d.party_id = ${partyId}::uuid OR coalesce(o.job_id, (gone.offence ->> 'jobId')::uuid) = ${jobId}::uuid)
    SELECT o.committed_at AS at, 'offence.' || o.offence AS what, ${said("words")} AS text, ${reporter} AS by,
      page, page_id, page_title
    FROM about o CROSS JOIN LATERAL (SELECT ${about}) w (page, page_id, page_title) WHERE o.offence IS NOT NULL
    UNION ALL
    SELECT o.proposed_at, 'decision.proposed', NULL, o.proposed_by, ${about} FROM about o WHERE o.rule = 'terms'
      -- What takes effect at once was no proposal.
      AND o.decided_at IS DISTINCT FROM o.proposed_at
    UNION ALL
    SELECT o.answered_at, 'decision.answered', ${said("answer")}, NULL, ${about} FROM about o WHERE o.answered_at IS NOT NULL
    UNION ALL
    SELECT o.decided_at,
      'decision.' || CASE WHEN o.state IN ('rejected', 'lapsed') THEN o.state
        -- As it was decided, whatever a correction has changed since.
        ELSE coalesce((SELECT step ->> 'kind' FROM jsonb_array_elements(o.earlier) WITH ORDINALITY e (step, n)
          WHERE step ->> 'what' = 'changed' ORDER BY n LIMIT 1), o.kind) END,
      ${said("reason")},
      CASE WHEN o.state = 'lapsed' THEN coalesce(o.facts -> 'withdrawn' ->> 'by', 'deadline') ELSE concat_ws(', ', coalesce(o.decided_by, o.decider), o.second_by) END,
      ${about}
    FROM about o WHERE o.decided_at IS NOT NULL
    UNION ALL
    SELECT (step ->> 'at')::timestamptz, 'decision.changed' || lead(step ->> 'kind', 1, o.kind) OVER (PARTITION BY o.id ORDER BY n),
      NULL, NULL, ${about}
    FROM about o CROSS JOIN LATERAL jsonb_array_elements(o.earlier) WITH ORDINALITY e (step, n)
    WHERE step ->> 'what' = 'changed'
    UNION ALL
    SELECT (step ->> 'at')::timestamptz, 'decision.confirmed',
      CASE WHEN o.party_id = ${partyId}::uuid THEN step ->> 'reason' END, step ->> 'by', ${about}
    FROM about o CROSS JOIN LATERAL jsonb_array_elements(o.earlier) e (step) WHERE step ->> 'what' = 'confirmed'
    UNION ALL
    SELECT o.review_asked_at, 'decision.reviewasked', ${said("review_text")}, NULL, ${about}
    FROM about o WHERE o.review_asked_at IS NOT NULL
    UNION ALL
    SELECT o.reviewed_at, 'decision.' || CASE WHEN o.state = 'corrected' THEN 'corrected' ELSE 'confirmed' END,
      ${said("review_reason")}, concat_ws(', ', coalesce(o.reviewed_by, o.corrected_by), o.second_reviewed_by), ${about}
    FROM about o WHERE o.reviewed_at IS NOT NULL`,
    most,
  );
}
