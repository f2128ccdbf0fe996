import type { Db } from "../db/database.ts";
import { schedule } from "../db/queues.ts";
import { findTaskRuns, type TaskRun } from "./task-runs-store.ts";

/** The state of a scheduled task: `failing` when its last runs failed, `overdue` when its last success is too old. */
export type TaskState = "ok" | "failing" | "overdue";

/** The number of consecutive failures that count, since the next run makes up for a single one. */
const failuresToWorry = 3;

const overdueAfter: ReadonlyMap<string, number> = new Map(
  schedule.map(({ queue, overdueAfterSeconds }) => [queue, overdueAfterSeconds]),
);

export type JudgedRun = TaskRun & { readonly state: TaskState };

function stateOf({ ageSeconds, failuresInARow }: TaskRun, limit: number): TaskState {
  if (ageSeconds > limit) return "overdue";
  return failuresInARow >= failuresToWorry ? "failing" : "ok";
}

/** The scheduled tasks with their states and last successes. */
export async function judgeTaskRuns(db: Db): Promise<JudgedRun[]> {
  const runs = await findTaskRuns(db);
  return runs.flatMap((run) => {
    const limit = overdueAfter.get(run.task);
    // A task of another version, which is no longer scheduled.
    if (limit === undefined) return [];
    return [{ ...run, state: stateOf(run, limit) }];
  });
}

/** A run as operators and the health check see it. */
export const presentTaskRun = ({ task, state, succeededAt, failedAt, failuresInARow, cause }: JudgedRun) => ({
  task,
  state,
  lastSuccess: succeededAt?.toISOString() ?? null,
  lastFailure: failedAt?.toISOString() ?? null,
  failuresInARow,
  cause,
});
