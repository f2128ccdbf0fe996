import type { PlannedWork } from "@bandeja/contract/console/calls";
import type { Outcome } from "@bandeja/contract/console/outcomes";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";

/** The sentences that cancel work, which name it by its job or its application. */
const cancelling: ReadonlySet<string> = new Set([
  "jobCancelled",
  "workCancelledForVenue",
  "workCancelledForWorker",
]);

/** The work that an outcome cancels, with those who are confirmed for it. */
export async function findPlannedWork(db: Db, what: Outcome): Promise<PlannedWork | null> {
  const { job = null, application = null } = what.find(({ name }) => cancelling.has(name))?.values ?? {};
  const { rows } = await db.execute<PlannedWork & Record<string, unknown>>(sql`
    SELECT j.id, j.venue_name AS "venueName", j.start_date::text AS "startDate", j.end_date::text AS "endDate",
      j.start_time AS "startTime", j.end_time AS "endTime",
      coalesce(array_agg(w.name ORDER BY w.name) FILTER (WHERE w.name IS NOT NULL), '{}') AS workers
    FROM jobs j
      LEFT JOIN applications a ON a.job_id = j.id AND a.status = 'confirmed'
        AND (${application}::uuid IS NULL OR a.id = ${application}::uuid)
      LEFT JOIN workers w ON w.id = a.worker_id
    WHERE j.id = coalesce(${job}::uuid, (SELECT job_id FROM applications WHERE id = ${application}::uuid))
    GROUP BY j.id`);
  return rows[0] ?? null;
}
