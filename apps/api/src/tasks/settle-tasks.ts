import { setTimeout as pause } from "node:timers/promises";
import type { Job, PgBoss } from "pg-boss";
import type { Db } from "../db/database.ts";
import type { TaskLog } from "../kernel/task.ts";
import { endRetries } from "./failed-tasks-store.ts";
import type { TaskResult } from "./run-task.ts";

/** How long (ms) to wait for a database that is away. */
const pauseMs = 500;

interface Settled {
  readonly boss: PgBoss;
  readonly db: Db;
  readonly name: string;
  readonly jobs: readonly Job<never>[];
  /** In the order of the tasks. */
  readonly results: readonly TaskResult[];
}

/** Notes the results of tasks on their queue, except of those that the queue has given up since. */
export async function settleTasks({ boss, db, name, jobs, results }: Settled): Promise<void> {
  const completed = jobs.filter((_job, index) => results[index]?.status === "completed");
  if (completed.length > 0) await boss.complete(name, completed);
  for (const [index, job] of jobs.entries()) {
    const { status, output } = results[index] ?? { status: "failed" };
    if (status === "completed") continue;
    if (status === "deadletter") await endRetries(db, name, job.id);
    await boss.fail(name, job, output);
  }
}

/**
 * The same as soon as the database can be reached, until the queue gives the tasks up: otherwise they would wait for
 * that, and what they had done already would be done again.
 */
export async function settleInTime(settled: Settled, log: TaskLog | undefined): Promise<void> {
  const { name, jobs } = settled;
  for (let isFirst = true; jobs.some(({ signal }) => !signal.aborted); isFirst = false) {
    try {
      await settleTasks(settled);
      return;
    } catch (error) {
      const taskIds = jobs.map(({ id }) => id);
      if (isFirst) log?.error({ err: error, task: name, taskIds }, "results of tasks wait");
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}
