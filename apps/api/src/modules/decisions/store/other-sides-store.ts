import type { DecisionState } from "@bandeja/domain/decision-kinds";
import type { WithdrawnNoShow } from "@bandeja/domain/decisions";
import type { Side } from "@bandeja/domain/side";
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

/** A no-show that contradicts another: the venue reports a worker, who says that the venue turned them away. */
export interface Contradiction {
  /** The decision that is contradicted, and the one that contradicts it. */
  readonly decisionId: string;
  readonly id: string;
  readonly applicationId: string;
  /** The side that the contradicting decision is about. */
  readonly of: Side;
  readonly venue: PartyName;
  readonly worker: PartyName;
  readonly state: DecisionState;
  readonly stands: boolean;
  /** What the party of the contradicting decision says to it. */
  readonly answer: string | null;
  /** Of one that has ended before the other was decided. */
  readonly withdrawn: WithdrawnNoShow | null;
  /** What was reported of that. */
  readonly reported: string | null;
}

interface PartyName {
  readonly id: string;
  /** Null for a deleted one. */
  readonly name: string | null;
}

/** The no-shows that contradict those of the given decisions: of the same job, with the worker who says so. */
export async function findContradictions(
  db: Db | Tx,
  decisionIds: readonly string[],
  now: Date,
): Promise<Contradiction[]> {
  if (decisionIds.length === 0) return [];
  const { rows } = await db.execute<Contradiction & Record<string, unknown>>(sql`
    SELECT this.id AS "decisionId", decisions.id, a.id AS "applicationId", decisions.state,
      decision_stands(decisions, ${now.toISOString()}::timestamptz) AS stands,
      CASE WHEN decisions.party_id = a.venue_id THEN 'venue' ELSE 'worker' END AS of,
      coalesce(decisions.review_text, decisions.answer) AS answer, decisions.facts -> 'withdrawn' AS withdrawn,
      decisions.reported,
      jsonb_build_object('id', a.venue_id, 'name', CASE WHEN vp.deleted_at IS NULL THEN v.name END) AS venue,
      jsonb_build_object('id', a.worker_id, 'name', CASE WHEN wp.deleted_at IS NULL THEN w.name END) AS worker
    FROM decisions this JOIN offences o ON o.id = this.offence_id AND o.kind = 'noshow'
    JOIN applications a ON a.job_id = o.job_id AND a.venue_no_show AND o.party_id IN (a.venue_id, a.worker_id)
      -- Of a job with several workers, what another one has reported contradicts nothing of this one.
      AND coalesce(o.application_id, a.id) = a.id
    LEFT JOIN offences other ON a.status = 'noshow' AND other.job_id = o.job_id AND other.kind = 'noshow'
      AND other.party_id IN (a.venue_id, a.worker_id) AND other.party_id <> o.party_id
      AND coalesce(other.application_id, a.id) = a.id
    JOIN decisions ON decisions.party_id IN (a.venue_id, a.worker_id) AND decisions.party_id <> o.party_id
      AND (decisions.offence_id = other.id OR decisions.facts -> 'withdrawn' ->> 'applicationId' = a.id::text)
    JOIN parties vp ON vp.id = a.venue_id LEFT JOIN venues v ON v.id = a.venue_id
    JOIN parties wp ON wp.id = a.worker_id LEFT JOIN workers w ON w.id = a.worker_id
    WHERE this.id = ANY(${sql.param([...decisionIds])}::uuid[])
    ORDER BY this.id, decisions.proposed_at, decisions.id`);
  return rows;
}

/** The venue and the worker of the work that a no-show is about; undefined for any other decision. */
export async function findNoShowSides(
  db: Db | Tx,
  decisionId: string,
): Promise<Readonly<Record<Side, string>> | undefined> {
  const { rows } = await db.execute<Readonly<Record<Side, string>>>(sql`
    SELECT a.venue_id AS venue, a.worker_id AS worker
    FROM decisions d JOIN offences o ON o.id = d.offence_id AND o.kind = 'noshow'
      JOIN applications a ON a.id = o.application_id
    WHERE d.id = ${decisionId}`);
  return rows[0];
}

/** The sides of the work of no-shows whose accounts were deleted, by the decisions about these. */
export async function findDeletedSides(
  db: Db,
  decisionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Side[]>> {
  const { rows } = await db.execute<{ id: string; sides: Side[] }>(sql`
    SELECT d.id, array_agg(p.side) AS sides
    FROM decisions d JOIN offences o ON o.id = d.offence_id AND o.kind = 'noshow'
      JOIN applications a ON a.id = o.application_id
      JOIN parties p ON p.id IN (a.venue_id, a.worker_id) AND p.deleted_at IS NOT NULL
    WHERE d.id = ANY(${sql.param([...decisionIds])}::uuid[]) GROUP BY d.id`);
  return new Map(rows.map(({ id, sides }) => [id, sides]));
}

/** A no-show of a worker that can count as worked: its application, which the venue knows. */
interface MissedApplication {
  readonly applicationId: string;
  readonly venueId: string;
}

/** Those of the decisions whose no-show can count as worked: nobody was turned away, and neither the job nor the worker is gone. */
export async function findMissed(
  db: Db | Tx,
  decisionIds: readonly string[],
): Promise<ReadonlyMap<string, MissedApplication>> {
  const { rows } = await db.execute<MissedApplication & Record<string, unknown> & { id: string }>(sql`
    SELECT d.id, a.id AS "applicationId", a.venue_id AS "venueId"
    FROM decisions d JOIN offences o ON o.id = d.offence_id AND o.kind = 'noshow'
      JOIN applications a ON a.job_id = o.job_id AND a.worker_id = o.party_id AND a.status = 'noshow' AND NOT a.venue_no_show
      JOIN jobs j ON j.id = a.job_id AND j.state <> 'cancelled'
      JOIN parties p ON p.id = a.worker_id AND p.deleted_at IS NULL
    WHERE d.id = ANY(${sql.param([...decisionIds])}::uuid[])`);
  return new Map(rows.map(({ id, ...missed }) => [id, missed]));
}

/** Lets one operator at a time decide about the no-shows of a job, which may contradict each other. */
export async function lockNoShows(tx: Tx, decisionId: string): Promise<void> {
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(o.job_id::text, 24))
    FROM decisions d JOIN offences o ON o.id = d.offence_id
    WHERE d.id = ${decisionId} AND o.kind = 'noshow'`);
}
