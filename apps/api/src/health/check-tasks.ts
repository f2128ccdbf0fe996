import type { Db } from "../db/database.ts";
import { countFailedTasks } from "../tasks/failed-tasks-store.ts";
import { judgeTaskRuns, presentTaskRun, type JudgedRun } from "../tasks/judge-task-runs.ts";
import type { HealthCheck, Metric } from "./health-check.ts";

const seconds = (instant: Date | null): number => (instant?.getTime() ?? 0) / 1_000;

const metricsOf = (
  runs: readonly JudgedRun[],
  failedTasks: Readonly<Record<string, number>>,
): readonly Metric[] => [
  {
    name: "bandeja_task_last_success_timestamp_seconds",
    help: "When a scheduled task last succeeded; 0 if never.",
    samples: runs.map(({ task, succeededAt }) => [{ task }, seconds(succeededAt)]),
  },
  {
    name: "bandeja_task_failures_in_a_row",
    help: "How often a scheduled task has failed since its last success.",
    samples: runs.map(({ task, failuresInARow }) => [{ task }, failuresInARow]),
  },
  {
    name: "bandeja_task_overdue",
    help: "1 when the last success of a scheduled task is too old.",
    samples: runs.map(({ task, state }) => [{ task }, state === "overdue" ? 1 : 0]),
  },
  {
    name: "bandeja_failed_tasks",
    help: "Tasks whose last attempt failed, kept for operators.",
    samples: Object.entries(failedTasks).map(([task, count]) => [{ task }, count]),
  },
];

/** Whether the scheduled tasks succeed, and the number of failed tasks. */
export function tasksCheck(db: Db): HealthCheck {
  return {
    name: "tasks",
    critical: false,
    maxAgeMs: 5_000,
    async run() {
      const [runs, failedTasks] = [await judgeTaskRuns(db), await countFailedTasks(db)];
      return {
        status: runs.every(({ state }) => state === "ok") ? "ok" : "degraded",
        details: { scheduled: runs.map(presentTaskRun), failedTasks },
        metrics: metricsOf(runs, failedTasks),
      };
    },
  };
}
