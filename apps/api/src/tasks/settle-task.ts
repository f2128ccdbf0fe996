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
  readonly job: Job<never>;
  readonly result: TaskResult;
}

/** Notes the result of a task on its queue, unless the queue has given the task up since. */
export async function settleTask({ boss, db, job, result: { status, output } }: Settled): Promise<void> {
  if (status === "deadletter") await endRetries(db, job.name, job.id);
  if (status === "completed") await boss.complete(job.name, job);
  else await boss.fail(job.name, job, output);
}

/**
 * The same as soon as the database can be reached, until the queue gives the task up: otherwise the task would wait for
 * that, and what it had done already would be done again.
 */
export async function settleInTime(settled: Settled, log: TaskLog | undefined): Promise<void> {
  const { job } = settled;
  for (let isFirst = true; !job.signal.aborted; isFirst = false) {
    try {
      await settleTask(settled);
      return;
    } catch (error) {
      if (isFirst) log?.error({ err: error, task: job.name, taskId: job.id }, "a task's result waits");
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}
