import type { Tx } from "../../../db/database.ts";
import { findFailedTasks, findKeptIds } from "../../../tasks/failed-tasks-store.ts";
import { judgeTaskRuns, presentTaskRun } from "../../../tasks/judge-task-runs.ts";
import type { Options } from "./operator-context.ts";
import type { Group } from "./group.ts";
import { parseId, parseWholeNumber } from "./parse-args.ts";
import { Refusal } from "./refusal.ts";

const parseTask = (value: Options[string]): string | undefined =>
  value === undefined ? undefined : String(value);

const noSuchTask = "No failed task matches: tasks list-failed shows them.";

/** The failed tasks to retry: one by its id, or all of one kind. @throws Refusal */
async function chooseTasks(tx: Tx, id: string | undefined, task: string | undefined) {
  if (id === undefined && task !== undefined) return { task };
  if (id === undefined || task !== undefined) {
    throw new Refusal("Say which: the id of a task, or --task with the name of a kind, for all of that.");
  }
  const ids = await findKeptIds(tx, parseId(id));
  if (ids.length === 0) throw new Refusal(noSuchTask);
  return { ids };
}

export const tasksGroup: Group = {
  name: "tasks",
  help: "Background work: what is on the schedule, and what failed for good",
  commands: [
    {
      kind: "query",
      usage: "schedule",
      help: "The scheduled tasks, when each succeeded last, and how it goes",
      run: async ({ tx }) => (await judgeTaskRuns(tx)).map(presentTaskRun),
    },
    {
      kind: "query",
      usage: "list-failed",
      help: "Tasks that failed for good, the latest first; they are kept for 30 days",
      options: { "--task <name>": "of one kind: mail", "--limit <rows>": "how many at most (50)" },
      async run({ tx }, _args, { task, limit }) {
        const failed = await findFailedTasks(tx, {
          task: parseTask(task),
          limit: parseWholeNumber(limit, 50),
        });
        return failed.map(({ failedAt, ...row }) => ({ ...row, failedAt: failedAt.toISOString() }));
      },
    },
    {
      kind: "command",
      usage: "retry [id]",
      help: "Has a task that failed for good tried again, with as many attempts as a new one",
      options: { "--task <name>": "all that failed of one kind, in place of an id" },
      async run({ tx, services }, [id], { task }) {
        const chosen = await chooseTasks(tx, id, parseTask(task));
        const count = await services.queue.retryFailed(tx, chosen);
        if (count === 0) throw new Refusal(noSuchTask);
        return {
          about: undefined,
          what: `Put ${count} ${count === 1 ? "task" : "tasks"} on the queue again.`,
        };
      },
    },
  ],
};
