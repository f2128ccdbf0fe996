import type { Outcome } from "@bandeja/contract/console/outcomes";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Decision } from "../../decisions/store/decisions-store.ts";

/**
 * That the author of a hidden message or review reads which one it is (its statement of reasons says when it was written, and of its other side), and so knows
 * who reported it: nobody else can. Nothing of a page, nor where that one has agreed to be named.
 */
export async function findTold(tx: Tx, subject: string): Promise<Outcome> {
  const { rows } = await tx.execute<{ kind: "messageTold" | "reviewTold"; name: string; at: number }>(sql`
    WITH told AS (
      SELECT 'messageTold' AS kind, sent_at AS at, CASE from_side WHEN 'venue' THEN worker_id ELSE venue_id END AS other
      FROM messages WHERE id = ${subject}
      UNION ALL SELECT 'reviewTold', created_at, subject_id FROM reviews WHERE id = ${subject})
    SELECT told.kind, coalesce(v.name, w.name) AS name, extract(epoch FROM told.at)::float8 * 1000 AS at
    FROM told JOIN parties p ON p.id = told.other AND p.deleted_at IS NULL
      LEFT JOIN venues v ON v.id = told.other LEFT JOIN workers w ON w.id = told.other
    WHERE NOT EXISTS (SELECT FROM reports r WHERE r.author_id = told.other AND r.names_author
      AND ${subject} IN (r.message_id, r.review_id))`);
  return rows.map(({ kind, name, at }) => ({ name: kind, values: { name, at: new Date(at).toISOString() } }));
}

/**
 * The days and jobs by which a party learns who has reported it: all that it worked with then, or there, have done so without having
 * agreed to be named in the report that is decided from.
 */
export async function findTelling(
  tx: Tx,
  { partyId, facts: { days = [], jobIds = [], reportId } }: Pick<Decision, "partyId" | "facts">,
): Promise<{ readonly day: string | null; readonly jobId: string | null; readonly name: string }[]> {
  if (days.length + jobIds.length === 0) return [];
  const { rows } = await tx.execute<{ day: string | null; jobId: string | null; name: string }>(sql`
    WITH work AS (
      SELECT j.id AS job_id, j.start_date, j.end_date,
        CASE WHEN a.venue_id = ${partyId} THEN a.worker_id ELSE a.venue_id END AS other
      FROM applications a JOIN jobs j ON j.id = a.job_id
      WHERE (a.venue_id = ${partyId} OR a.worker_id = ${partyId}) AND a.status IN ('confirmed', 'completed', 'noshow', 'cancelled')),
    about AS (
      SELECT other, NULL AS day, job_id FROM work WHERE job_id = ANY(${sql.param([...jobIds])}::uuid[])
      UNION SELECT other, day::text, NULL FROM work
        JOIN unnest(${sql.param([...days])}::date[]) day ON day BETWEEN start_date AND end_date),
    known AS (
      SELECT about.*, EXISTS (SELECT FROM reports r WHERE r.author_id = other AND r.subject_id = ${partyId} AND NOT r.names_author)
        AND NOT EXISTS (SELECT FROM reports r WHERE r.id = ${reportId ?? null}::uuid AND r.author_id = other AND r.names_author) AS hides
      FROM about)
    SELECT day, job_id AS "jobId", string_agg(coalesce(v.name, w.name, '–'), ', ') AS name
    FROM known LEFT JOIN venues v ON v.id = other LEFT JOIN workers w ON w.id = other
    GROUP BY day, job_id HAVING bool_and(hides) ORDER BY day`);
  return rows;
}

/** That a day of a decision tells its party who has reported it. */
export async function findToldDays(tx: Tx, decision: Decision): Promise<Outcome> {
  const telling = await findTelling(tx, decision);
  return telling.flatMap(({ day, name }) => (day === null ? [] : { name: "dayTold", values: { name, day } }));
}

/** Those of the jobs that a venue has posted, or a worker has applied for. */
export async function findJobsOf(tx: Tx, partyId: string, jobIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM jobs WHERE id = ANY(${sql.param([...jobIds])}::uuid[]) AND (venue_id = ${partyId}
      OR EXISTS (SELECT FROM applications a WHERE a.job_id = jobs.id AND a.worker_id = ${partyId}))`);
  return rows.map(({ id }) => id);
}
