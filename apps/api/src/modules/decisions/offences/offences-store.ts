import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { offences } from "../../../db/schema/conduct.ts";

/** Stores an offence. @returns whether it is new: a party has one for each job */
export async function insertOffence(tx: Tx, offence: typeof offences.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(offences)
    .values(offence)
    .onConflictDoNothing({ target: [offences.partyId, offences.jobId] })
    .returning({ id: offences.id });
  return rows.length > 0;
}

/** A report that the venue refused a confirmed worker, of which no decision was made yet. */
interface NextReport {
  readonly partyId: string;
  readonly jobId: string;
  readonly applicationId: string;
  readonly reason: string | null;
}

/** The application of the offence of a decision, and the next report by another worker of the same job; a deleted venue has none. */
export async function findNextVenueNoShow(
  tx: Tx,
  decisionId: string,
): Promise<{ readonly ended: string | null; readonly next: NextReport } | undefined> {
  const { rows } = await tx.execute<{ ended: string | null } & NextReport & Record<string, unknown>>(sql`
    SELECT o.application_id AS ended, a.venue_id AS "partyId", a.job_id AS "jobId", a.id AS "applicationId",
      CASE WHEN a.status = 'cancelled' THEN a.reason END AS reason
    FROM decisions d JOIN offences o ON o.id = d.offence_id
      JOIN applications a ON a.job_id = o.job_id AND a.venue_id = o.party_id AND a.venue_no_show
        AND a.id IS DISTINCT FROM o.application_id
      JOIN parties p ON p.id = a.venue_id AND p.deleted_at IS NULL
    WHERE d.id = ${decisionId} AND NOT EXISTS (SELECT FROM decisions e
      WHERE e.party_id = o.party_id AND e.facts ->> 'applicationId' = a.id::text)
    ORDER BY a.closed_at, a.id LIMIT 1`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { ended, ...next } = row;
  return { ended, next };
}

/** Removes a party's offence for a job. */
export async function deleteOffence(
  tx: Tx,
  { partyId, jobId }: { partyId: string; jobId: string },
): Promise<void> {
  await tx.delete(offences).where(and(eq(offences.partyId, partyId), eq(offences.jobId, jobId)));
}
