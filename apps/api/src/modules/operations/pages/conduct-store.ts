import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";

/** From a cancellation to the start of the work that was cancelled (minutes), by offences. */
export async function findNotices(
  db: Db,
  offenceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; minutes: number }>(sql`
    SELECT o.id, coalesce(a.notice_minutes, j.notice_minutes,
      round(extract(epoch FROM j.starts_at - o.committed_at) / 60))::integer AS minutes
    FROM offences o JOIN jobs j ON j.id = o.job_id LEFT JOIN applications a ON a.id = o.application_id
    WHERE o.kind = 'late_cancellation' AND o.id = ANY(${sql.param([...offenceIds])}::uuid[])`);
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
}

/** How many reports a party has made, and how many are about it. */
export async function countReports(db: Db, partyId: string): Promise<{ written: number; received: number }> {
  const { rows } = await db.execute<{ written: number; received: number }>(sql`
    SELECT count(*) FILTER (WHERE author_id = ${partyId})::integer AS written,
      count(*) FILTER (WHERE subject_id = ${partyId})::integer AS received
    FROM reports WHERE NOT erased AND ${partyId}::uuid IN (author_id, subject_id)`);
  return rows[0] ?? { written: 0, received: 0 };
}
