import type { Tx } from "../../../db/database.ts";
import { deleteKept, findFailedTasks, findKept, type KeptTask } from "../../../tasks/failed-tasks-store.ts";
import { judgeTaskRuns, presentTaskRun } from "../../../tasks/judge-task-runs.ts";
import { argument, option, optionalArgument, optionOr } from "../core/fields.ts";
import { command, listedGivenUp, query, type Group } from "../core/operation.ts";
import { id as taskId, wholeNumber } from "../core/parse-args.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findObstacle } from "../core/find-obstacle.ts";

const noSuchTask = "No failed task matches. See tasks list-failed.";

/** The failed tasks that a command is about: one by its id, or all of one kind. @throws Refusal */
async function requireTasks(tx: Tx, id: string | undefined, task: string | undefined): Promise<KeptTask[]> {
  if ((id === undefined) === (task === undefined)) {
    throw new Refusal("Give the id of a task, or --task with a kind to retry all of them.", "EITHER", "id");
  }
  const kept = await findKept(tx, { ...(id !== undefined && { id }), ...(task !== undefined && { task }) });
  if (kept.length > 0) return kept;
  throw new Refusal(noSuchTask, "NOT_FOUND", id === undefined ? "task" : "id");
}

const partiesOf = (kept: readonly KeptTask[]): string[] =>
  kept.flatMap(({ account }) => account?.split(", ") ?? []);

export const tasksGroup: Group = {
  name: "tasks",
  help: "Background work: scheduled tasks, and tasks that failed",
  commands: [
    query({
      name: "schedule",
      input: {},
      roles: ["support"],
      shows: "nobody",
      help: "The scheduled tasks, with their last success and their state",
      run: async ({ db }) => (await judgeTaskRuns(db)).map(presentTaskRun),
    }),
    query({
      name: "list-failed",
      roles: ["support"],
      shows: ["account"],
      help: "Tasks whose last attempt failed, with the accounts that they concern and the kind of a mail, latest first; kept for 30 days",
      input: {
        task: option("name", "of one kind, such as mail"),
        limit: optionOr("rows", "at most this many (50)", wholeNumber, 50),
      },
      async run({ db }, { task, limit }) {
        return listedGivenUp(await findFailedTasks(db, { task, limit: limit + 1 }), limit);
      },
    }),
    command({
      name: "retry",
      oneOf: ["id", "task"],
      reads: "log",
      roles: ["support"],
      help: "Puts a failed task back on its queue, with as many attempts as a new one; refused where nothing would be sent",
      input: {
        id: optionalArgument("id", taskId),
        task: option("name", "all failed tasks of one kind, instead of an id"),
      },
      async run({ tx, services, now }, { id, task }) {
        const kept = await requireTasks(tx, id, task);
        const found = [];
        for (const one of kept) {
          found.push({ ...one, obstacle: await findObstacle(one, { tx, services, now }) });
        }
        const retried = found.filter(({ obstacle }) => obstacle === undefined);
        const [first] = found;
        if (retried.length === 0 && first?.obstacle !== undefined) throw first.obstacle;
        await services.queue.retryFailed(
          tx,
          retried.map(({ keptId }) => keptId),
        );
        const left = found.length - retried.length;
        return {
          about: undefined,
          others: partiesOf(kept),
          what: [
            { name: "tasksRetried", values: { count: retried.length } },
            ...(left === 0 ? [] : ([{ name: "tasksLeft", values: { count: left } }] as const)),
          ],
        };
      },
    }),
    command({
      name: "discard",
      reads: "log",
      roles: ["support"],
      help: "Deletes a failed task that need not be done any more",
      input: { id: argument("id", taskId) },
      async run({ tx }, { id }) {
        const kept = await requireTasks(tx, id, undefined);
        await deleteKept(
          tx,
          kept.map(({ keptId }) => keptId),
        );
        return {
          about: undefined,
          others: partiesOf(kept),
          what: [{ name: "tasksDiscarded", values: { count: kept.length } }],
        };
      },
    }),
  ],
};
