import type { Db, Tx } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { cleanAccounts } from "../modules/accounts/clean-accounts.ts";
import { cleanIdentity } from "../modules/accounts/federated/clean-identity.ts";
import { cleanNotifications } from "../modules/notifications/clean-notifications.ts";
import { cleanPayments } from "../modules/billing/payments/clean-payments.ts";
import { cleanPhones } from "../modules/accounts/phones/clean-phones.ts";
import { deleteAttemptsBefore } from "../http/attempts-store.ts";
import { deleteKeysBefore } from "../http/idempotency-store.ts";
import { deleteOutboxMessagesBefore } from "../platform/outbox/outbox-store.ts";
import { collectFailures } from "../kernel/collect-failures.ts";
import type { ReportFailure } from "../kernel/task.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes what has served its time; nothing that a call still looks at. A step that fails holds up no other. */
export async function cleanUp(db: Db, now: Date, report?: ReportFailure): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const steps: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
    idempotencyKeys: (tx) => deleteKeysBefore(tx, ago(1)),
    // The longest window that attempts are counted in is a day.
    attempts: (tx) => deleteAttemptsBefore(tx, ago(2)),
    outbox: (tx) => deleteOutboxMessagesBefore(tx, ago(30)),
    accounts: (tx) => cleanAccounts(tx, now),
    identity: (tx) => cleanIdentity(tx, now),
    notifications: (tx) => cleanNotifications(tx, now),
    payments: (tx) => cleanPayments(tx, ago(90)),
    phones: (tx) => cleanPhones(tx, now),
  };
  const parts = collectFailures(report);
  for (const [name, step] of Object.entries(steps)) {
    await parts.step(name, () => inTransaction(db, step));
  }
  parts.finish();
}
