import type { Outcome } from "@bandeja/contract/console/outcomes";
import { sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";

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

/** How many late cancellations of a party an instant has. */
export async function countLateAt(tx: Tx, partyId: string, at: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM offences
    WHERE kind = 'late_cancellation' AND party_id = ${partyId}::uuid AND committed_at = ${at.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
}

/** The operator who cancelled work at an instant for a party; null if it did so itself. */
export const operatorOfCancellation = (at: SQL, partyId: SQL): SQL => sql`
  (SELECT l.operator FROM audit_log l WHERE l.event = 'operated' AND l.at = ${at}
    AND l.command IN ('applications cancel', 'jobs cancel', 'conduct suspend', 'conduct close', 'conduct uphold', 'people delete')
    AND l.account_id = (SELECT account_id FROM owners WHERE party_id = ${partyId}) LIMIT 1)`;

export async function findCancellingOperator(db: Db | Tx, partyId: string, at: Date): Promise<string | null> {
  const { rows } = await db.execute<{ operator: string | null }>(
    sql`SELECT ${operatorOfCancellation(sql`${at.toISOString()}::timestamptz`, sql`${partyId}::uuid`)} AS operator`,
  );
  return rows[0]?.operator ?? null;
}
