import { sql } from "drizzle-orm";
import type { DecisionRule } from "@bandeja/domain/decision-kinds";
import type { Db } from "../../db/database.ts";

/** The decisions about one rule that were proposed in one month (UTC). */
export interface FiguresRow {
  readonly month: string;
  readonly rule: DecisionRule;
  readonly proposals: number;
  readonly upheld: number;
  readonly rejected: number;
  readonly lapsed: number;
  /** By the rule, without a person. */
  readonly byRule: number;
  /** The median of the hours from the proposal to a person's decision; null without one. */
  readonly hoursToDecide: number | null;
  readonly reviews: number;
  readonly corrected: number;
  /** The median of the hours from a request to the answer of its review; null without one. */
  readonly hoursToReview: number | null;
}

/** Figures of decisions by month and rule, the latest month first. */
export async function findFigures(db: Db, since: Date): Promise<FiguresRow[]> {
  const { rows } = await db.execute<FiguresRow & Record<string, unknown>>(sql`
    SELECT to_char(proposed_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, rule,
      count(*)::integer AS proposals,
      count(*) FILTER (WHERE from_at IS NOT NULL)::integer AS upheld,
      count(*) FILTER (WHERE state = 'rejected')::integer AS rejected,
      count(*) FILTER (WHERE state = 'lapsed')::integer AS lapsed,
      count(*) FILTER (WHERE from_at IS NOT NULL AND decided_by IS NULL)::integer AS "byRule",
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - proposed_at) / 3600)
        FILTER (WHERE decided_by IS NOT NULL))::numeric, 1)::float8 AS "hoursToDecide",
      count(review_asked_at)::integer AS reviews,
      count(*) FILTER (WHERE state = 'corrected')::integer AS corrected,
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM reviewed_at - review_asked_at) / 3600)
        FILTER (WHERE review_asked_at IS NOT NULL AND reviewed_at IS NOT NULL))::numeric, 1)::float8 AS "hoursToReview"
    FROM decisions WHERE proposed_at >= ${since.toISOString()}::timestamptz
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`);
  return rows;
}
