import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { taskRuns } from "../db/schema/service.ts";

// By the database's clock, since several processes write these rows.
const present = sql`clock_timestamp()`;

export async function recordTaskSuccess(db: Db, task: string): Promise<void> {
  const set = { succeededAt: present, failuresInARow: 0, cause: null };
  await db
    .insert(taskRuns)
    .values({ task, ...set })
    .onConflictDoUpdate({ target: taskRuns.task, set });
}

export async function recordTaskFailure(db: Db, task: string, cause: string): Promise<void> {
  const set = { failedAt: present, cause };
  await db
    .insert(taskRuns)
    .values({ task, failuresInARow: 1, ...set })
    .onConflictDoUpdate({
      target: taskRuns.task,
      set: { ...set, failuresInARow: sql`${taskRuns.failuresInARow} + 1` },
    });
}

/** The last runs of a scheduled task. */
export interface TaskRun {
  readonly task: string;
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  readonly failuresInARow: number;
  readonly cause: string | null;
  /** The time (s) since its last success, or since it was scheduled. */
  readonly ageSeconds: number;
}

/** The last runs of the scheduled tasks, including those that have never run. */
export async function findTaskRuns(db: Db): Promise<TaskRun[]> {
  const { rows } = await db.execute<{
    task: string;
    succeeded: number | null;
    failed: number | null;
    failures: number;
    cause: string | null;
    age: number;
  }>(sql`
    SELECT s.name AS task, coalesce(r.failures_in_a_row, 0) AS failures, r.cause,
      extract(epoch FROM r.succeeded_at)::float8 * 1000 AS succeeded,
      extract(epoch FROM r.failed_at)::float8 * 1000 AS failed,
      extract(epoch FROM clock_timestamp() - coalesce(r.succeeded_at, s.created_on))::float8 AS age
    FROM pgboss.schedule s LEFT JOIN task_runs r ON r.task = s.name
    ORDER BY s.name`);
  const instant = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));
  return rows.map(({ task, succeeded, failed, failures, cause, age }) => ({
    task,
    succeededAt: instant(succeeded),
    failedAt: instant(failed),
    failuresInARow: failures,
    cause,
    ageSeconds: age,
  }));
}
