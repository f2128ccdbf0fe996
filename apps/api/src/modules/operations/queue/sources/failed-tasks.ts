import { findFailedTasks } from "../../../../tasks/failed-tasks-store.ts";
import type { QueueSource } from "../source.ts";

/** How long (ms) a failed task should wait at most. */
const answerWithin = 24 * 60 * 60_000;

/** Tasks whose last attempt failed. */
export const failedTasksSource: QueueSource = {
  kind: "task",
  roles: ["support"],
  async find({ db }, limit) {
    const failed = await findFailedTasks(db, { task: undefined, limit });
    return failed.map(({ id, task, kind, account, attempts, failedAt, cause }) => ({
      id,
      due: new Date(failedAt.getTime() + answerWithin),
      partyId: undefined,
      summary: kind === null ? task : `${task} ${kind}`,
      answers: [{ name: "retry", command: "tasks retry", input: { id } }],
      details: { cause, attempts, failed: failedAt.toISOString(), account },
    }));
  },
};
