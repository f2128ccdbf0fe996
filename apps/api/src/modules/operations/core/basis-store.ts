import { sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { isOfPerson } from "../../../db/same-person.ts";

const joined = (rows: SQL): SQL => sql`(SELECT string_agg(row, ' ' ORDER BY row) FROM (${rows}) r (row))`;

/** Decisions about the person of a party, what it has said to them, and the page that one of them may hide. */
const decided = joined(sql`
  SELECT concat_ws(',', d.id, d.kind,
    -- That it has ended follows from the clock.
    CASE WHEN d.state IN ('upheld', 'confirmed', 'ended') THEN 'stands' ELSE d.state END, d.first_by, d.answered_at, d.decided_at, d.review_asked_at, d.reviewed_at,
    (SELECT concat_ws('/', count(*), count(answer)) FROM report_questions WHERE decision_id = d.id))
  FROM decisions d WHERE ${isOfPerson(sql`d.party_id`, sql`p.id`, sql`d.proposed_at`)}
  UNION ALL SELECT concat_ws(',', v.description, v.photo) FROM venues v WHERE v.id = p.id`);

/** Reports by and about a party: what was said, asked, replied and added, and the hours of the work that they are about. */
const reported = joined(sql`
  SELECT concat_ws(',', r.id, r.settled_at, r.names_author, jsonb_array_length(r.messages),
    (SELECT count(*) FROM report_answers WHERE report_id = r.id),
    (SELECT concat_ws('/', count(*), count(answer)) FROM report_questions WHERE report_id = r.id),
    (SELECT count(*) FROM report_photos WHERE report_id = r.id),
    (SELECT concat_ws('/', outcome, decided_at) FROM excused_leaves WHERE report_id = r.id),
    (SELECT concat_ws('/', status, attendance) FROM applications WHERE id = r.application_id),
    (SELECT concat_ws('/', minutes, proposed_at, accepted_at) FROM timesheets WHERE application_id = r.application_id))
  FROM reports r WHERE p.id IN (r.author_id, r.subject_id) AND NOT r.erased`);

/**
 * What operators decide by about venues and workers, as texts that change with each of it. What moves with the clock alone is not
 * part of it.
 */
export async function findBasis(
  db: Db | Tx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; basis: string }>(sql`
    SELECT p.id, md5(concat_ws(' | ', ${decided}, ${reported})) AS basis
    FROM unnest(${sql.param([...new Set(partyIds)])}::uuid[]) p (id) ORDER BY p.id`);
  return new Map(rows.map(({ id, basis }) => [id, basis]));
}
