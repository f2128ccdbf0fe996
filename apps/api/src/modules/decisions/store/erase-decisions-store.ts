import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";

/**
 * Deletes decisions that were over before an instant. Of those about offences, kind and day stay, as records count them,
 * and the texts go.
 */
export async function eraseDecisionsOver(tx: Tx, before: Date): Promise<void> {
  const isOver = sql`state NOT IN ('proposed', 'underreview')
    AND NOT (state IN ('upheld', 'confirmed') AND until_at IS NULL AND kind <> 'warning')
    AND greatest(until_at, reviewed_at, decided_at) < ${before.toISOString()}::timestamptz`;
  await tx.execute(
    sql`DELETE FROM statements WHERE decision_id IN (SELECT id FROM decisions WHERE ${isOver})`,
  );
  await tx.execute(sql`DELETE FROM decisions WHERE offence_id IS NULL AND ${isOver}`);
  await tx.execute(sql`UPDATE decisions SET answer = CASE WHEN answer IS NOT NULL THEN '' END,
      review_text = CASE WHEN review_text IS NOT NULL THEN '' END, reason = NULL, review_reason = NULL,
      earlier = '[]'
    WHERE coalesce(nullif(answer, ''), nullif(review_text, ''), reason, review_reason) IS NOT NULL AND ${isOver}`);
}
