import { hiringDays, hiringLeastJobs } from "@bandeja/domain/parameters/records";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { applications } from "../../../db/schema/jobs.ts";
import { appSettings } from "../../../db/schema/service.ts";

const settingKey = "hiring-medians";

/** How long (ms) after its posting half of the staffed jobs had an applicant, and a confirmed worker. */
export interface HiringMedians {
  readonly appliedMs: number;
  readonly confirmedMs: number;
}

/**
 * Stores the medians of real jobs of the last days that had a worker confirmed, and their number. Neither the
 * demonstration's nor cancelled jobs count, nor those of earlier versions whose first confirmation is unknown.
 */
export async function updateHiringMedians(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hiringDays * 86_400_000).toISOString();
  const median = (duration: string) =>
    sql.raw(`(extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY ${duration})) * 1000)::float8`);
  await db.execute(sql`
    WITH staffed AS (
      SELECT j.created_at, min(coalesce(a.first_applied_at, a.applied_at)) AS applied_at,
        min(a.confirmed_at) AS confirmed_at
      FROM jobs j
      JOIN applications a ON a.job_id = j.id
      JOIN accounts w ON w.id = a.worker_id AND NOT w.is_demonstration
      WHERE j.created_at > ${since}::timestamptz AND j.state <> 'cancelled' AND NOT EXISTS (
        SELECT FROM memberships m JOIN accounts o ON o.id = m.account_id
        WHERE m.venue_id = j.venue_id AND o.is_demonstration)
      GROUP BY j.id
      HAVING min(a.confirmed_at) IS NOT NULL AND NOT bool_or(
        a.confirmed_at IS NULL AND a.status IN ('confirmed', 'completed', 'noshow', 'cancelled')))
    INSERT INTO app_settings (key, value)
    SELECT ${settingKey}, jsonb_build_object('jobs', count(*),
      'appliedMs', ${median("applied_at - created_at")}, 'confirmedMs', ${median("confirmed_at - created_at")})
    FROM staffed
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
}

/** The stored medians; undefined before there are enough jobs. */
export async function findHiringMedians(db: Db): Promise<HiringMedians | undefined> {
  const [row] = await db.select().from(appSettings).where(eq(appSettings.key, settingKey));
  const found = row?.value as (HiringMedians & { jobs: number }) | undefined;
  if (found === undefined || found.jobs < hiringLeastJobs) return undefined;
  return { appliedMs: found.appliedMs, confirmedMs: found.confirmedMs };
}

/**
 * When a job was first applied for, and a worker first confirmed. An application that was withdrawn counts; a
 * confirmation of an earlier version has no instant, and then there is none.
 */
export async function findFirstTimes(db: Db, jobId: string) {
  const { appliedAt, firstAppliedAt, confirmedAt, status } = applications;
  const isUnknown = sql`${confirmedAt} IS NULL AND ${status} IN ('confirmed', 'completed', 'noshow', 'cancelled')`;
  const [row] = await db
    .select({
      appliedAt: sql<Date | null>`min(coalesce(${firstAppliedAt}, ${appliedAt}))`.mapWith(appliedAt),
      confirmedAt:
        sql<Date | null>`CASE WHEN bool_or(${isUnknown}) THEN NULL ELSE min(${confirmedAt}) END`.mapWith(
          confirmedAt,
        ),
    })
    .from(applications)
    .where(eq(applications.jobId, jobId));
  return row ?? { appliedAt: null, confirmedAt: null };
}
