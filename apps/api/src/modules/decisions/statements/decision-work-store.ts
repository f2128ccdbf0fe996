import type { Side } from "@bandeja/domain/side";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { presentPartiesOf } from "../../../db/same-person.ts";
import type { Decision } from "../store/decisions-store.ts";
import type { StatedJob } from "./statements-store.ts";

/** Applications and requests, to or of the person that a decision is about. */
export interface Waiting {
  readonly applications: number;
  readonly requests: number;
}

/** What a person has ahead, and what of it has ended with a decision about one of its parties. */
export interface DecisionWork {
  /** A venue's jobs, or a worker's confirmed work, next first. */
  readonly cancelled: readonly StatedJob[];
  readonly ended: Waiting;
  /** A venue's jobs with people confirmed, or a worker's confirmed work, that have not ended. */
  readonly agreed: readonly StatedJob[];
  readonly waiting: Waiting;
  /** A venue's jobs with openings that could still be filled. */
  readonly open: readonly StatedJob[];
  readonly openings: number;
}

const listOf = (condition: string) => sql`coalesce((SELECT jsonb_agg(jsonb_build_object(
    'venueName', venue_name, 'startDate', start_date, 'endDate', end_date, 'startTime', start_time, 'endTime', end_time,
    'timezone', timezone) ORDER BY starts_at, id) FROM work WHERE ${sql.raw(condition)}), '[]')`;

/** What the person of a decision has ahead, and what has ended with it so far. */
export async function findDecisionWork(
  tx: Tx,
  { id, partyId, side, now }: Pick<Decision, "id" | "partyId"> & { side: Side; now: Date },
): Promise<DecisionWork> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isVenue = side === "venue";
  const party = sql.raw(isVenue ? "venue_id" : "worker_id");
  const work = isVenue
    ? sql`SELECT j.*, j.decision_id IS NOT DISTINCT FROM ${id}::uuid AS is_cancelled,
        j.state = 'open' AND j.confirmed_count > 0 AND j.ends_at > ${at} AS is_agreed,
        j.state = 'open' AND j.confirmed_count < j.openings AND j.starts_at > ${at} AS is_open
      FROM jobs j JOIN own ON own.id = j.venue_id WHERE j.state = 'open' OR j.decision_id = ${id}`
    : sql`SELECT j.*, a.status = 'cancelled' AS is_cancelled, a.status = 'confirmed' AND j.ends_at > ${at} AS is_agreed,
        false AS is_open
      FROM applications a JOIN own ON own.id = a.worker_id JOIN jobs j ON j.id = a.job_id
      WHERE a.status = 'confirmed' OR (a.status = 'cancelled' AND a.decision_id = ${id})`;
  const { rows } = await tx.execute<DecisionWork & Record<string, unknown>>(sql`
    WITH own AS (SELECT ${partyId}::uuid AS id UNION ${presentPartiesOf(partyId)}), work AS (${work})
    SELECT ${listOf("is_cancelled")} AS cancelled, ${listOf("is_agreed")} AS agreed, ${listOf("is_open")} AS open,
      (SELECT coalesce(sum(openings - confirmed_count), 0)::int FROM work WHERE is_open) AS openings,
      applications.ended || requests.ended AS ended, applications.waiting || requests.waiting AS waiting
    FROM (SELECT
        jsonb_build_object('applications', count(*) FILTER (WHERE a.decision_id = ${id} AND a.status <> 'cancelled')) AS ended,
        jsonb_build_object('applications', count(*) FILTER (WHERE a.status = 'pending' AND j.starts_at > ${at})) AS waiting
      FROM applications a JOIN own ON own.id = a.${party} JOIN jobs j ON j.id = a.job_id
      WHERE a.status = 'pending' OR a.decision_id = ${id}) applications,
      (SELECT
        jsonb_build_object('requests', count(*) FILTER (WHERE i.decision_id = ${id})) AS ended,
        jsonb_build_object('requests', count(*) FILTER (WHERE i.state = 'sent' AND i.until > ${at})) AS waiting
      FROM invitations i JOIN own ON own.id = i.${party} WHERE i.state = 'sent' OR i.decision_id = ${id}) requests`);
  const [found] = rows;
  if (found === undefined) throw new Error("A count without a row");
  return found;
}
