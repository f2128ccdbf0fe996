import type { Samples } from "@bandeja/observability/telemetry";
import type { Db } from "../db/database.ts";
import { countFailedTasks } from "../tasks/failed-tasks-store.ts";
import { judgeTaskRuns, presentTaskRun, type JudgedRun } from "../tasks/judge-task-runs.ts";
import { measureQueue, type QueueDepth } from "../tasks/queue-depth-store.ts";
import type { HealthCheck } from "./health-check.ts";

const seconds = (instant: Date | null): number => (instant?.getTime() ?? 0) / 1_000;

const samplesOf = (
  runs: readonly JudgedRun[],
  failedTasks: Readonly<Record<string, number>>,
  depths: readonly QueueDepth[],
): Readonly<Record<string, Samples>> => ({
  bandeja_task_last_success_timestamp_seconds: runs.map(({ task, succeededAt }) => [
    { task },
    seconds(succeededAt),
  ]),
  bandeja_task_failures_in_a_row: runs.map(({ task, failuresInARow }) => [{ task }, failuresInARow]),
  bandeja_task_overdue: runs.map(({ task, state }) => [{ task }, state === "overdue" ? 1 : 0]),
  // Also zeros: a rule cannot compare with a series that was not there.
  bandeja_failed_tasks: depths.map(({ task }) => [{ task }, failedTasks[task] ?? 0]),
  bandeja_queue_waiting: depths.map(({ task, waiting }) => [{ task }, waiting]),
  bandeja_queue_oldest_seconds: depths.map(({ task, ageSeconds }) => [{ task }, ageSeconds]),
});

/** Whether the scheduled tasks succeed, the number of failed tasks, and what waits. */
export function tasksCheck(db: Db): HealthCheck {
  return {
    name: "tasks",
    critical: false,
    maxAgeMs: 5_000,
    metrics: {
      bandeja_task_last_success_timestamp_seconds: "When a scheduled task last succeeded; 0 if never.",
      bandeja_task_failures_in_a_row: "How often a scheduled task has failed since its last success.",
      bandeja_task_overdue: "1 when the last success of a scheduled task is too old.",
      bandeja_failed_tasks: "Tasks whose last attempt failed, kept for operators.",
      bandeja_queue_waiting: "Tasks of the queue that are due.",
      bandeja_queue_oldest_seconds: "How long the oldest of the tasks that are due has been; 0 without one.",
    },
    async run() {
      const [runs, failedTasks] = [await judgeTaskRuns(db), await countFailedTasks(db)];
      return {
        status: runs.every(({ state }) => state === "ok") ? "ok" : "degraded",
        details: { scheduled: runs.map(presentTaskRun), failedTasks },
        samples: samplesOf(runs, failedTasks, await measureQueue(db)),
      };
    },
  };
}
