import type { PlannedWork } from "@bandeja/contract/console/calls";
import type { Outcome } from "@bandeja/contract/console/outcomes";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";

interface Stored extends Record<string, unknown> {
  readonly venue: string;
  readonly workers: string[];
  readonly starts: Date | string;
  readonly ends: Date | string;
}

/** The sentences that cancel work, which name it by its job or its application. */
const cancelling: ReadonlySet<string> = new Set([
  "jobCancelled",
  "workCancelledForVenue",
  "workCancelledForWorker",
]);

/** The work that an outcome cancels, with those who are confirmed for it. */
export async function findPlannedWork(db: Db, what: Outcome): Promise<PlannedWork | null> {
  const { job = null, application = null } = what.find(({ name }) => cancelling.has(name))?.values ?? {};
  const { rows } = await db.execute<Stored>(sql`
    SELECT j.venue_name AS venue, j.starts_at AS starts, j.ends_at AS ends,
      coalesce(array_agg(w.name ORDER BY w.name) FILTER (WHERE w.name IS NOT NULL), '{}') AS workers
    FROM jobs j
      LEFT JOIN applications a ON a.job_id = j.id AND a.status = 'confirmed'
        AND (${application}::uuid IS NULL OR a.id = ${application}::uuid)
      LEFT JOIN workers w ON w.id = a.worker_id
    WHERE j.id = coalesce(${job}::uuid, (SELECT job_id FROM applications WHERE id = ${application}::uuid))
    GROUP BY j.id`);
  const [found] = rows;
  if (found === undefined) return null;
  const { venue, workers, starts, ends } = found;
  return { venue, workers, starts: new Date(starts).toISOString(), ends: new Date(ends).toISOString() };
}
