import { expiringRows, type CleanUpName } from "@bandeja/domain/retention";
import type { DbPool, Tx } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { deleteEventsBefore, deleteSetAsideBefore } from "../events/events-store.ts";
import { deleteAttemptsBefore } from "../http/attempts-store.ts";
import { deleteKeysBefore } from "../http/idempotency-store.ts";
import { collectFailures } from "../kernel/collect-failures.ts";
import type { ReportFailure } from "../kernel/task.ts";
import { deleteAbsencesBefore } from "../platform/absences/absences-store.ts";
import { deleteOutboxMessagesBefore } from "../platform/outbox/outbox-store.ts";
import { deleteSentMailsBefore } from "./mails/sent-mails-store.ts";

/**
 * Deletes rows whose time was over before an instant, in its own transaction. It is repeated while it returns true: where
 * the task did not run for days, one statement for all rows would take longer than it may.
 */
type CleanUpStep = (tx: Tx, before: Date) => Promise<boolean | void>;

/** By the names of `expiringRows`. */
export type CleanUpSteps = Readonly<Partial<Record<CleanUpName, CleanUpStep>>>;

const dayMs = 24 * 60 * 60 * 1000;

/** The steps of what belongs to no module. */
export const ownCleanUp = {
  idempotencyKeys: deleteKeysBefore,
  attempts: deleteAttemptsBefore,
  eventsSetAside: deleteSetAsideBefore,
  events: deleteEventsBefore,
  outbox: deleteOutboxMessagesBefore,
  absences: deleteAbsencesBefore,
  sentMails: deleteSentMailsBefore,
} satisfies CleanUpSteps;

/**
 * Scheduled: deletes the rows that `expiringRows` lists once their time is over. A step that fails does not stop the
 * others.
 */
export async function runCleanUp(
  db: DbPool,
  now: Date,
  steps: Readonly<Record<CleanUpName, CleanUpStep>>,
  report?: ReportFailure,
): Promise<void> {
  const parts = collectFailures(report);
  for (const [name, { days }] of Object.entries(expiringRows)) {
    const before = new Date(now.getTime() - days * dayMs);
    await parts.step(name, async () => {
      while (await inTransaction(db, (tx) => steps[name as CleanUpName](tx, before)));
    });
  }
  parts.finish();
}
