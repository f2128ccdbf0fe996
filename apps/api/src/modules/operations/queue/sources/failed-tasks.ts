import { inTransaction } from "../../../../db/transaction.ts";
import { findFailedTasks, findKept } from "../../../../tasks/failed-tasks-store.ts";
import { findObstacle } from "../../core/find-obstacle.ts";
import type { ItemParts } from "../../core/item-parts.ts";
import type { ItemContext, QueueItem, QueueSource } from "../source.ts";

/** How long (ms) a failed task should wait at most. */
const answerWithin = 24 * 60 * 60_000;

const discardOf = (id: string) => ({ name: "discard", command: "tasks discard", input: { id } }) as const;

/** A task that would do nothing can only be discarded. */
async function expand({ services, now }: ItemContext, { id }: QueueItem): Promise<ItemParts> {
  const obstacle = await inTransaction(services.db, async (tx) => {
    const [kept] = await findKept(tx, { id });
    return kept && findObstacle(kept, { tx, services, now });
  });
  if (obstacle === undefined) return {};
  return { answers: [discardOf(id)], blocked: [{ name: "retry", code: obstacle.code }] };
}

/** Tasks whose last attempt failed. */
export const failedTasksSource: QueueSource = {
  kind: "task",
  async find({ db }, limit) {
    const failed = await findFailedTasks(db, { task: undefined, limit });
    return failed.map(({ id, task, kind, account, attempts, failedAt, cause }) => ({
      id,
      due: new Date(failedAt.getTime() + answerWithin),
      partyId: undefined,
      summary: kind === null ? task : `${task} ${kind}`,
      answers: [{ name: "retry", command: "tasks retry", input: { id } }, discardOf(id)],
      details: { state: "givenup", cause, attempts, failed: failedAt.toISOString(), account },
    }));
  },
  expand,
};
