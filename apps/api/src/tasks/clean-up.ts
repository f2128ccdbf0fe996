import { deleteAttemptsBefore } from "../http/attempts-store.ts";
import { deleteKeysBefore } from "../http/idempotency-store.ts";
import { deleteEventsBefore, deleteSetAsideBefore } from "../events/events-store.ts";
import { collectFailures } from "../kernel/collect-failures.ts";
import type { ReportFailure } from "../kernel/task.ts";
import type { Db, Tx } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { deleteOutboxMessagesBefore } from "../platform/outbox/outbox-store.ts";

type Steps = Readonly<Record<string, (tx: Tx, now: Date) => Promise<unknown>>>;

const day = 24 * 60 * 60 * 1000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

const ownSteps: Steps = {
  idempotencyKeys: (tx, now) => deleteKeysBefore(tx, before(now, 1)),
  // The longest window in which attempts are counted is a day.
  attempts: (tx, now) => deleteAttemptsBefore(tx, before(now, 2)),
  // As long as failed tasks are kept; their events are deleted with the others.
  eventsSetAside: (tx, now) => deleteSetAsideBefore(tx, before(now, 30)),
  events: (tx, now) => deleteEventsBefore(tx, before(now, 1)),
  outbox: (tx, now) => deleteOutboxMessagesBefore(tx, before(now, 30)),
};

/**
 * Scheduled: deletes expired rows that no call reads any more. A step that fails does not stop the others.
 *
 * @param steps those of the modules, by name
 */
export async function runCleanUp(db: Db, now: Date, steps: Steps, report?: ReportFailure): Promise<void> {
  const parts = collectFailures(report);
  for (const [name, step] of Object.entries({ ...ownSteps, ...steps })) {
    await parts.step(name, () => inTransaction(db, (tx) => step(tx, now)));
  }
  parts.finish();
}
