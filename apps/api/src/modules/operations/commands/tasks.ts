import type { Tx } from "../../../db/database.ts";
import { findFailedTasks, findKeptIds } from "../../../tasks/failed-tasks-store.ts";
import { judgeTaskRuns, presentTaskRun } from "../../../tasks/judge-task-runs.ts";
import { option, optionalArgument, optionOr } from "../core/fields.ts";
import { command, query, type Group } from "../core/operation.ts";
import { id as taskId, wholeNumber } from "../core/parse-args.ts";
import { Refusal } from "../../../kernel/refusal.ts";

const noSuchTask = "No failed task matches. See tasks list-failed.";

/** The failed tasks to retry: one by its id, or all of one kind. @throws Refusal */
async function chooseTasks(tx: Tx, id: string | undefined, task: string | undefined) {
  if (id === undefined && task !== undefined) return { task };
  if (id === undefined || task !== undefined) {
    throw new Refusal("Give the id of a task, or --task with a kind to retry all of them.", "EITHER", "id");
  }
  const ids = await findKeptIds(tx, id);
  if (ids.length === 0) throw new Refusal(noSuchTask, "NOT_FOUND");
  return { ids };
}

export const tasksGroup: Group = {
  name: "tasks",
  help: "Background work: scheduled tasks, and tasks that failed",
  commands: [
    query({
      name: "schedule",
      input: {},
      roles: ["support"],
      help: "The scheduled tasks, with their last success and their state",
      run: async ({ db }) => (await judgeTaskRuns(db)).map(presentTaskRun),
    }),
    query({
      name: "list-failed",
      roles: ["support"],
      help: "Tasks whose last attempt failed, with the accounts that they concern and the kind of a mail, latest first; kept for 30 days",
      input: {
        task: option("name", "of one kind, such as mail"),
        limit: optionOr("rows", "at most this many (50)", wholeNumber, 50),
      },
      async run({ db }, { task, limit }) {
        const failed = await findFailedTasks(db, { task, limit });
        return failed.map(({ failedAt, ...row }) => ({ ...row, failedAt: failedAt.toISOString() }));
      },
    }),
    command({
      name: "retry",
      oneOf: ["id", "task"],
      reads: "log",
      roles: ["support"],
      help: "Puts a failed task back on its queue, with as many attempts as a new one",
      input: {
        id: optionalArgument("id", taskId),
        task: option("name", "all failed tasks of one kind, instead of an id"),
      },
      async run({ tx, services }, { id, task }) {
        const chosen = await chooseTasks(tx, id, task);
        const count = await services.queue.retryFailed(tx, chosen);
        if (count === 0) throw new Refusal(noSuchTask, "NOT_FOUND", id === undefined ? "task" : "id");
        return {
          about: undefined,
          what: [{ name: "tasksRetried", values: { count } }],
        };
      },
    }),
  ],
};
