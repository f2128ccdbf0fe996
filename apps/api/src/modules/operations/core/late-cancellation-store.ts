import type { Outcome } from "@bandeja/contract/console/outcomes";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";

/** What a cancellation at an instant became as an offence of its side: nothing if it was in time, or excused. */
export async function sayLate(
  tx: Tx,
  { partyId, jobId, at }: { partyId: string; jobId: string; at: Date },
): Promise<Outcome> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    SELECT d.state FROM offences o JOIN decisions d ON d.offence_id = o.id
    WHERE o.kind = 'late_cancellation' AND o.party_id = ${partyId}::uuid AND o.job_id = ${jobId}::uuid
      AND o.committed_at = ${at.toISOString()}::timestamptz`);
  const [decision] = rows;
  if (decision === undefined) return [];
  return [{ name: decision.state === "proposed" ? "lateProposed" : "lateCounts" }];
}
