import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import type { Entry } from "./entry.ts";
import { findEntries } from "./entries-store.ts";

const title = sql`(SELECT venue_name FROM jobs j WHERE j.id = o.job_id)`;

/** Offences of a party or for a job, their appeals, and suspensions. */
export function findConductHistory(
  db: Db,
  { partyId = null, jobId = null }: { partyId?: string | null; jobId?: string | null },
): Promise<Entry[]> {
  const isAbout = sql`(o.party_id = ${partyId}::uuid OR o.job_id = ${jobId}::uuid)`;
  return findEntries(
    db,
    sql`
    SELECT o.committed_at AS at, 'offence.' || o.kind AS what, o.reason AS text, NULL AS by,
      'job' AS page, o.job_id AS page_id, ${title} AS page_title
    FROM offences o WHERE ${isAbout}
    UNION ALL
    SELECT o.lifted_at, 'offence.lifted', o.lifted_reason, o.lifted_by, 'job', o.job_id, ${title}
    FROM offences o WHERE ${isAbout} AND o.lifted_at IS NOT NULL
    UNION ALL
    SELECT a.made_at, 'appeal.made', a.text, NULL, 'job', o.job_id, ${title}
    FROM appeals a JOIN offences o ON o.id = a.offence_id WHERE ${isAbout}
    UNION ALL
    SELECT a.answered_at, 'appeal.' || a.outcome, a.answer, NULL, 'job', o.job_id, ${title}
    FROM appeals a JOIN offences o ON o.id = a.offence_id WHERE ${isAbout} AND a.answered_at IS NOT NULL
    UNION ALL
    SELECT o.set_at, 'suspension.set', o.reason, NULL, NULL, NULL, NULL FROM suspensions o WHERE o.party_id = ${partyId}::uuid
    UNION ALL
    SELECT o.lifted_at, 'suspension.lifted', o.lifted_reason, NULL, NULL, NULL, NULL
    FROM suspensions o WHERE o.party_id = ${partyId}::uuid AND o.lifted_at IS NOT NULL`,
  );
}
